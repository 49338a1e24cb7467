import type { ImportMatch } from '../../gateway/dataProvider';

/** What is done with a row: added, its record updated, or nothing. */
export type ImportAct = 'add' | 'update' | 'skip';

/** Sentences by field. */
type Sentences = Record<string, string>;

/** A row of an import file, from reading to its end. */
export interface ImportRow {
  /** as the sheet numbers it */
  row: number;
  /** what stands in its cells, in the order of the columns */
  texts: string[];
  /** the values of its filled cells; references are names */
  values: Record<string, unknown>;
  /** what is wrong with its cells, whatever the row is for */
  ofCells: Sentences;
  /** what else is wrong with it as a new record */
  asNew: Sentences;
  /** the record that bears its key already */
  match?: ImportMatch;
  /** what is done with it */
  act: ImportAct;
  /** what stands in the way of that; a row without any is good */
  errors: Sentences;
  state: 'waiting' | 'imported' | 'unconfirmed';
}

/** Whether nothing stands in the way of what is to be done with a row. */
export function isGood(row: ImportRow): boolean {
  return Object.keys(row.errors).length === 0;
}

/** A row with what stands in the way of an act. */
export function forAct(row: ImportRow, act: ImportAct): ImportRow {
  const further = { add: row.asNew, update: row.match?.errors ?? {}, skip: {} }[act];
  return { ...row, act, errors: act === 'skip' ? {} : { ...further, ...row.ofCells } };
}

/** Whether a row is to be imported, as far as it is good. */
export function isWanted(row: ImportRow): boolean {
  return row.act !== 'skip';
}
