/** Call that names the records which refer to others: what keeps these from being deleted. */
export const usedByPath = '/record/used_by';

/** A record that refers to another one. */
export interface User {
  resource: string;
  /** what its records are called, in the caller's language */
  kind: string;
  id: string;
  /** null: the caller does not see it */
  name: string | null;
}
