import type { ImportMatch } from '#gateway/dataProvider';
import type { RawCell } from './rawCell';

/** The act for a row: added, its record updated, or skipped. */
export type ImportAct = 'add' | 'update' | 'skip';

/** Sentences by field. */
type Sentences = Record<string, string>;

/** A row of an import file, from reading to its end. */
export interface ImportRow {
  /** as the sheet numbers it */
  row: number;
  /** its cells as the file holds them, in the order of the file's columns */
  cells: readonly RawCell[];
  /** the texts of its cells, in the order of the columns */
  texts: string[];
  /** the values of its filled cells; references are names */
  values: Record<string, unknown>;
  /** errors of its cells, independent of the act */
  ofCells: Sentences;
  /** what else is wrong with it as a new record */
  asNew: Sentences;
  /** the record that already has its key */
  match?: ImportMatch;
  /** what is done with it */
  act: ImportAct;
  /** errors that prevent that act; a row without any is good */
  errors: Sentences;
  state: 'waiting' | 'imported' | 'unconfirmed';
}

/** Whether the act of a row has no errors. */
export function isGood(row: ImportRow): boolean {
  return Object.keys(row.errors).length === 0;
}

/** Returns a row with the errors that would prevent an act. */
export function forAct(row: ImportRow, act: ImportAct): ImportRow {
  const further = { add: row.asNew, update: row.match?.errors ?? {}, skip: {} }[act];
  return { ...row, act, errors: act === 'skip' ? {} : { ...further, ...row.ofCells } };
}

/** Whether a row will be imported if it is good. */
export function isWanted(row: ImportRow): boolean {
  return row.act !== 'skip';
}
