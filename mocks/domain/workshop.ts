import { buildWorkbook, type Sheet } from '../../src/entity/excel/workbook';

/**
 * Where work is done that burns a processor for seconds and needs no database: the node server has a thread for it, tests and
 * browsers do it in place. What goes in and out must survive a copy.
 */
export interface Workshop {
  /** An .xlsx file. Rejects where the thread is lost; then nothing of it remains. */
  workbook(sheets: readonly Sheet[]): Promise<ArrayBuffer>;
}

export const inPlace: Workshop = { workbook: buildWorkbook };
