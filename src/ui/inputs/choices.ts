/** The id of a choice, kept with its type: 1 and "1" are two ids. */
export type ChoiceId = string | number;

/** One choice; `name` is translated text or a key. */
export interface Choice<Id extends ChoiceId = ChoiceId> {
  id: Id;
  name: string;
  disabled?: boolean;
}
