import { unpackEntry, type ZipLimits, type ZipProblem, ZipRefusal, zipEntries } from '../zip';
import { headerKey } from './headerKey';
import { numberOf, numberText, type RawCell } from './rawCell';
import { FileRefusal, importLimits, type RefusalReason, requireAtMost } from './refusal';
import { type Parts, partsOf } from './xlsx/parts';
import { columnLetters, holdsCells, readSheet, type SheetContent, type SheetRow, SheetTooLarge } from './xlsx/sheet';
import { cellFormats } from './xlsx/styles';
import { sharedTexts } from './xlsx/texts';
import { readWorkbookPart, workbookName } from './xlsx/workbookPart';

export interface ReadRow {
  /** as the sheet numbers it */
  row: number;
  /** in the order of the headers */
  cells: RawCell[];
}

/** A heading, empty where a column has none, and the letter of its column. */
export interface ReadHeader {
  text: string;
  column: string;
}

/** The first visible sheet of a file, unchanged. */
export interface ReadTable {
  /** title of the sheet */
  title: string;
  headers: ReadHeader[];
  /** that row as it is: a file without a heading has a record there */
  top: ReadRow;
  rows: ReadRow[];
  /** numbers of those rows that the sheet hides, by hand or by a filter */
  hidden: number[];
  /** titles of further visible sheets that hold something: they are not read */
  others: string[];
}

/** Limits far above any honest workbook of 5 MB. */
export const workbookLimits: ZipLimits = {
  unpacked: 100 * 1024 * 1024,
  entries: 2000,
  ratio: 250,
  ratioFrom: 10 * 1024 * 1024,
};

const reasons: Record<ZipProblem, RefusalReason> = {
  notZip: 'notXlsx',
  compoundFile: 'oldFormat',
  tooManyEntries: 'unpackedTooLarge',
  unpackedTooLarge: 'unpackedTooLarge',
  damaged: 'damaged',
};

/** An exported file says a line for each filter, and two of its own, before its headings. */
const notesRead = 20;

/** Returns the parts of a workbook. @throws FileRefusal, ZipRefusal */
function checkedParts(bytes: Uint8Array): { parts: Parts; workbook: string } {
  if (bytes.length > importLimits.bytes) throw new FileRefusal('tooLarge', { max: importLimits.megabytes });
  const entries = zipEntries(bytes, workbookLimits);
  const parts = partsOf(bytes, entries);
  if (!entries.some(({ name }) => name.toLowerCase() === '[content_types].xml')) throw new FileRefusal('notXlsx');
  const workbook = workbookName(parts);
  if (workbook === null) throw new FileRefusal('notXlsx');
  return { parts, workbook };
}

/** The first visible sheet, and the titles of further ones that hold something. */
function firstSheet(bytes: Uint8Array): { title: string; sheet: SheetContent; others: string[] } {
  const { parts, workbook } = checkedParts(bytes);
  const { sheets, from1904 } = readWorkbookPart(parts, workbook);
  const [first, ...others] = sheets.filter(({ visible }) => visible);
  if (!first) throw new FileRefusal('noSheet');
  const context = { formats: cellFormats(parts, workbook), texts: sharedTexts(parts, workbook), from1904 };
  const sheet = readSheet(parts, first.part, context, notesRead + importLimits.rows + 1);
  const filled = others.filter(({ part }) => holdsCells(parts, part)).map(({ title }) => title);
  // Entries that no reading has unpacked: none of them may be larger than the directory says.
  for (const entry of parts.unread()) unpackEntry(bytes, entry);
  return { title: first.title, sheet, others: filled };
}

/** Reads a workbook, and says of a file that cannot be read why. */
function readParts(bytes: Uint8Array): ReturnType<typeof firstSheet> {
  try {
    return firstSheet(bytes);
  } catch (error) {
    if (error instanceof FileRefusal) throw error;
    if (error instanceof ZipRefusal) throw new FileRefusal(reasons[error.problem]);
    throw new FileRefusal(error instanceof SheetTooLarge ? 'unpackedTooLarge' : 'damaged');
  }
}

function textOf(cell: RawCell | undefined): string {
  if (typeof cell === 'string') return cell.trim();
  const number = numberOf(cell ?? null);
  return number === null ? '' : numberText(number);
}

/** The header is the first row that has a known one; notes may come before it. */
function headerIndex(rows: readonly SheetRow[], known: ReadonlySet<string>): number {
  const found = rows
    .slice(0, notesRead)
    .findIndex(({ cells }) => [...cells.values()].some((cell) => known.has(headerKey(textOf(cell)))));
  return Math.max(0, found);
}

/** Returns the number of the last row of a merged range; 0 for what is no range of cells. */
function bottomOf(range: string): number {
  return Number(/:\$?[A-Z]{1,3}\$?(\d+)$/.exec(range)?.[1] ?? 0);
}

function checkNoMerges({ merges }: SheetContent, from: number): void {
  const range = merges.find((merged) => bottomOf(merged) >= from);
  if (range) throw new FileRefusal('merged', { range });
}

/**
 * Reads the first visible sheet of an .xlsx file. `known` are the headers an import understands, as headerKey gives them.
 * A `headless` file may have no heading: its first row is answered in the place of one.
 * Of formulas the results are read, which the program that wrote the file has stored. Refuses by content, never by name: what is
 * no workbook or unpacks to too much, merged cells, formulas without a result, no rows, and more than 10,000 of them.
 * @throws FileRefusal
 */
export async function readWorkbook(
  bytes: Uint8Array,
  known: readonly string[],
  { headless = false }: { headless?: boolean } = {},
): Promise<ReadTable> {
  const { title, sheet, others } = readParts(bytes);
  const { rows, count, formulas } = sheet;
  const at = headerIndex(rows, new Set(known));
  const header = rows[at];
  if (!header) throw new FileRefusal('noRows');
  checkNoMerges(sheet, header.row);
  if (formulas.length > 0) throw new FileRefusal('formula', { cells: formulas.slice(0, 5).join(', ') });
  const below = rows.slice(at + 1);
  const columns = [...new Set([header, ...below].flatMap(({ cells }) => [...cells.keys()]))].sort((a, b) => a - b);
  if (below.length === 0 && !headless) throw new FileRefusal('noRows');
  requireAtMost(importLimits.rows, count - at - 1);
  return {
    title,
    headers: columns.map((column) => ({
      text: textOf(header.cells.get(column)),
      column: columnLetters(column),
    })),
    top: { row: header.row, cells: columns.map((column) => header.cells.get(column) ?? null) },
    rows: below.map(({ row, cells }) => ({ row, cells: columns.map((column) => cells.get(column) ?? null) })),
    hidden: below.filter(({ hidden }) => hidden).map(({ row }) => row),
    others,
  };
}
