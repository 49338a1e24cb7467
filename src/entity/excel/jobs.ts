import type { SortKey } from './exportValues';
import { type ReadList, readIdentifiers } from './readIdentifiers';
import { type ReadTable, readWorkbook } from './readWorkbook';
import { FileRefusal, type RefusalParams, type RefusalReason } from './refusal';
import { buildWorkbook, type Sheet } from './workbook';

/** A row of an export and what it is sorted by. */
export interface ExportRow {
  key: SortKey;
  id: string;
  cells: unknown[];
}

interface Refused {
  refusal: { reason: RefusalReason; params: RefusalParams };
}

export type ReadAnswer = { table: ReadTable } | Refused;
export type ListAnswer = { list: ReadList } | Refused;

/** The answer of a reader, or why it refuses the file. */
async function orRefused<A>(reading: Promise<A>): Promise<A | Refused> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof FileRefusal) return { refusal: { reason: error.reason, params: error.params } };
    throw error;
  }
}

/** The work that would hold up a page, by name: input and output of each. */
export interface Jobs {
  /** keeps rows until the workbook is built; answers how many there are */
  addRows(rows: ExportRow[]): Promise<number>;
  /** the workbook of the rows kept, in the order of the list */
  buildExport(input: { sheet: Omit<Sheet, 'rows'>; order: 'ASC' | 'DESC' }): Promise<ArrayBuffer>;
  build(sheets: Sheet[]): Promise<ArrayBuffer>;
  read(input: { bytes: Uint8Array; known: string[] }): Promise<ReadAnswer>;
  /** a list of identifiers, from a workbook or a .csv file */
  readIdentifiers(input: { bytes: Uint8Array; known: string[] }): Promise<ListAnswer>;
}

/** As the database orders: numbers by size, texts by their characters, nothing last when ascending. */
function compareKeys(a: SortKey, b: SortKey): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -1 : 1;
}

/** One set of jobs for one dialog: an export's rows are kept between its calls. */
export function createJobs(): Jobs {
  const kept: ExportRow[] = [];
  return {
    async addRows(rows) {
      for (const row of rows) kept.push(row);
      return kept.length;
    },
    async buildExport({ sheet, order }) {
      const sign = order === 'ASC' ? 1 : -1;
      kept.sort((a, b) => sign * (compareKeys(a.key, b.key) || compareKeys(a.id, b.id)));
      return buildWorkbook([{ ...sheet, rows: kept.map((row) => row.cells) }]);
    },
    build: buildWorkbook,
    read: ({ bytes, known }) => orRefused(readWorkbook(bytes, known).then((table) => ({ table }))),
    readIdentifiers: ({ bytes, known }) => orRefused(readIdentifiers(bytes, known).then((list) => ({ list }))),
  };
}
