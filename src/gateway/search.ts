/** Most letters of a search. */
export const maxSearch = 40;

/** A record that the frame's search found. */
export interface FoundRecord {
  id: string;
  /** the resource that opens it: the kind's own, or another one of the same list */
  resource: string;
  name: string;
  /** what else is said of it: a code, a phone, a store */
  facts: string[];
  /** how the caller may open it; null where only the list shows it */
  opens: 'edit' | 'show' | null;
}

/** The newest records of one kind. */
export interface FoundGroup {
  /** the resource whose list has them all */
  resource: string;
  /** plural name of the records, in the caller's language */
  name: string;
  /** there are others besides these */
  more: boolean;
  records: FoundRecord[];
}

/** Something that can be begun from anywhere: a new record. */
export interface Act {
  resource: string;
  /** in the caller's language, as its button says it */
  label: string;
  /** pinyin initials of the label, small letters; empty where it has none */
  initials: string;
}

/** Acts and names of pages, which are found without a further call. */
export interface SearchIndex {
  acts: Act[];
  /** pinyin initials of the names of pages, by path, small letters */
  pages: Record<string, string>;
}
