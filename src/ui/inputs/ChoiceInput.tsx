import { ChoiceControl, RadioControl } from './ChoiceControl';
import type { Choice, ChoiceId } from './choices';
import type { BaseInputProps } from './control';
import { InputFrame } from './InputFrame';
import { useField } from './useField';

export interface ChoiceInputProps extends BaseInputProps<ChoiceId> {
  choices: readonly Choice[];
  as?: 'select' | 'radio';
  /** Whether a select offers an empty entry; by default where the field is not required. */
  clearable?: boolean;
}

/** One of a few known choices. State: the id of the choice (string or number), null when none. */
export function ChoiceInput({ choices, as = 'select', clearable, ...props }: ChoiceInputProps) {
  const { frame, control } = useField<ChoiceId>(props, { width: as === 'radio' ? 'full' : 320 });
  return (
    <InputFrame {...frame} group={as === 'radio'}>
      {as === 'radio' ? (
        <RadioControl {...control} choices={choices} />
      ) : (
        <ChoiceControl {...control} choices={choices} clearable={clearable ?? !props.isRequired} />
      )}
    </InputFrame>
  );
}
