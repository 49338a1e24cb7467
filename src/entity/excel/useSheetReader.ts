import { useTranslate } from 'react-admin';
import { useConfirm } from '#ui/feedback/useConfirm.tsx';
import type { Contract } from '../contract';
import { type FileColumn, fileColumns, type ImportColumn, matchColumns, unreadHeadings } from './columns';
import type { ExcelSession } from './excelSession';
import type { ImportRow } from './importRow';
import { readRows } from './importRows';
import type { ReadHeader } from './readWorkbook';
import { FileRefusal, importLimits, requireAtMost } from './refusal';
import { bytesOf } from './saveFile';
import { useHiddenRows } from './useHiddenRows';
import type { useImportTexts } from './useImportTexts';
import { holdsOthers, type ImportWords, loadWords, otherSheets } from './words';

/** A file of records as it was read: its rows, the columns that an import takes, and those of the file. */
export interface Sheetful {
  columns: readonly ImportColumn[];
  fileColumns: readonly FileColumn[];
  rows: ImportRow[];
  /** columns that an import does not take, as the file heads them, and its further sheets */
  unread: { columns: readonly string[]; sheets: readonly string[] };
}

/**
 * Reads a file of records: its first sheet, matched with the contract's columns, each cell checked. Asks about hidden rows, and
 * about a sheet that is named like other records. Needs `ExcelTexts`.
 *
 * @param most number of rows that an import takes
 * @returns a function that rejects with a FileRefusal for a file that cannot be imported
 */
export function useSheetReader(
  contract: Contract,
  texts: ReturnType<typeof useImportTexts>,
  most: number = importLimits.rows,
) {
  const translate = useTranslate();
  const confirm = useConfirm();
  const chooseRows = useHiddenRows();

  /** The columns of a table. A refusal names its sheet, and says if that is named like other records. */
  const columnsOf = (table: { title: string; headers: readonly ReadHeader[] }, words: ImportWords) => {
    try {
      return matchColumns(contract, table.headers, words, texts);
    } catch (error) {
      if (!(error instanceof FileRefusal)) throw error;
      const params = { ...error.params, sheet: table.title };
      throw holdsOthers(table, words) && error.reason !== 'headerRepeated'
        ? new FileRefusal('otherEntity', { ...params, name: texts.name })
        : new FileRefusal(error.reason, params);
    }
  };

  return async (file: File, excel: ExcelSession, signal: AbortSignal): Promise<Sheetful> => {
    if (file.size > importLimits.bytes) throw new FileRefusal('tooLarge', { max: importLimits.megabytes });
    const words = await loadWords(contract);
    const answer = await excel.run('read', { bytes: await bytesOf(file), known: [...words.headers.keys()] });
    if ('refusal' in answer) {
      const { reason, params } = answer.refusal;
      throw new FileRefusal(reason, reason === 'tooManyRows' ? { ...params, max: most } : params);
    }
    const { table } = answer;
    const columns = columnsOf(table, words);
    if (holdsOthers(table, words)) {
      const about = { sheet: table.title, name: texts.name };
      const agreed = await confirm({
        title: translate('excel.import.other.title', about),
        body: translate('excel.import.other.body', about),
        confirm: translate('excel.import.other.confirm'),
        cancel: translate('excel.cancel'),
      });
      if (!agreed) throw new FileRefusal('otherEntity', about);
    }
    const chosen = await chooseRows(table.rows, table.hidden);
    signal.throwIfAborted();
    const options = { contract, columns, words, ...texts.cells };
    const rows = await readRows({ headers: table.headers, rows: chosen }, options, signal);
    if (rows.length === 0) throw new FileRefusal('noRows');
    requireAtMost(most, rows.length);
    return {
      columns,
      fileColumns: fileColumns(table.headers, words),
      rows,
      unread: {
        columns: unreadHeadings(table.headers, words, texts.unnamed),
        sheets: otherSheets(table, words),
      },
    };
  };
}
