import { headerKey } from './headerKey';
import { isRounded, numberOf, type RawCell, rawText } from './rawCell';
import { type CsvLine, readCsv } from './readCsv';
import { readWorkbook } from './readWorkbook';
import { FileRefusal, importLimits, requireAtMost } from './refusal';

/** A row of a list, as it was typed. */
export interface ListRow {
  /** as the file numbers it */
  row: number;
  text: string;
  /** a number that has lost digits: it has more than Excel keeps, or is written as 1.38E+10 */
  rounded: boolean;
}

/** From here on a spreadsheet program does not keep all digits of a number. */
const exact = 1e15;

/** Workbooks are zips, their predecessors compound files; everything else is taken for text. */
const isWorkbook = ([first, second]: Uint8Array) =>
  (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf);

interface Line {
  row: number;
  cells: readonly RawCell[];
}

/** The rows of a list, and the numbers of those that the sheet hides. */
export interface ReadList {
  rows: ListRow[];
  hidden: number[];
}

const asLine = ({ row, cells }: CsvLine): Line => ({ row, cells: cells.map((cell) => cell || null) });

async function linesOf(bytes: Uint8Array, known: readonly string[]): Promise<{ lines: Line[]; hidden: number[] }> {
  if (!isWorkbook(bytes)) return { lines: readCsv(bytes).map(asLine), hidden: [] };
  const { top, rows, hidden } = await readWorkbook(bytes, known, { headless: true });
  return { lines: [top, ...rows], hidden };
}

/**
 * Reads a list of identifiers, one a row: of the columns that are headed as one of `known`, else of the first column. A first row that
 * is not made of digits is a heading. At most 10,000 rows.
 * @param known headings, as headerKey gives them
 * @throws FileRefusal
 */
export async function readIdentifiers(bytes: Uint8Array, known: readonly string[]): Promise<ReadList> {
  const { lines, hidden } = await linesOf(bytes, known);
  const [first, ...below] = lines;
  if (!first) throw new FileRefusal('noRows');
  const headings = first.cells.map(rawText);
  const named = headings.flatMap((text, column) => (known.includes(headerKey(text)) ? [column] : []));
  const columns = named.length > 0 ? named : [0];
  const headed = named.length > 0 || !/^[\d\s()+-]+$/.test(headings[0] ?? '');
  const rows = (headed ? below : [first, ...below]).flatMap(({ row, cells }): ListRow[] => {
    const cell = columns.map((column) => cells[column] ?? null).find((one) => one !== null) ?? null;
    const text = rawText(cell).trim();
    if (text === '') return [];
    return [{ row, text, rounded: isRounded(text) || Math.abs(numberOf(cell) ?? 0) >= exact }];
  });
  if (rows.length === 0) throw new FileRefusal('noRows');
  requireAtMost(importLimits.rows, rows.length);
  const left = new Set(rows.map(({ row }) => row));
  return { rows, hidden: hidden.filter((row) => left.has(row)) };
}
