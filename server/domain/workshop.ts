import { type Match, type MatchInput, proposeMatches } from '#areas/takeaway/matching/match';
import { buildWorkbook, type Sheet } from '#entity/excel/workbook';

/**
 * Runs work that takes seconds of CPU and needs no database: the node server has a thread for it, tests and browsers do
 * it in place. Input and output must be structured-cloneable.
 */
export interface Workshop {
  /** An .xlsx file. Rejects where the thread is lost; then nothing of it remains. */
  workbook(sheets: readonly Sheet[]): Promise<ArrayBuffer>;
  /** Goods that are likely meant by a platform's products. Rejects as above. */
  matches(input: MatchInput): Promise<readonly Match[]>;
}

export const inPlace: Workshop = {
  workbook: buildWorkbook,
  matches: (input) => Promise.resolve(proposeMatches(input)),
};
