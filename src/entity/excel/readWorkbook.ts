import type ExcelJS from 'exceljs';
import {
  unpackEntry,
  unpackText,
  type ZipEntry,
  type ZipLimits,
  type ZipProblem,
  ZipRefusal,
  zipEntries,
} from '../zip';
import { headerKey } from './headerKey';
import { cellOf, type RawCell } from './rawCell';
import { FileRefusal, importLimits, type RefusalReason, requireAtMost } from './refusal';

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
  headers: ReadHeader[];
  /** that row as it is: a file without a heading has a record there */
  top: ReadRow;
  rows: ReadRow[];
  /** titles of further visible sheets that hold something: they are not read */
  others: string[];
}

/** Merged ranges are laid out cell by cell when a sheet is read; a whole-column one would never end. */
const mostMergedCells = 200_000;

function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function areaOf(range: string): { top: number; bottom: number; left: number; right: number } | null {
  const match = /^([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)$/.exec(range);
  if (!match) return null;
  const [, left = '', top = '', right = '', bottom = ''] = match;
  return { top: Number(top), bottom: Number(bottom), left: columnNumber(left), right: columnNumber(right) };
}

function checkMerges(xml: string): void {
  let cells = 0;
  for (const [, range = ''] of xml.matchAll(/<mergeCell\s[^>]*ref="([^"]+)"/g)) {
    const area = areaOf(range);
    cells += area ? (area.bottom - area.top + 1) * (area.right - area.left + 1) : 1;
    if (cells > mostMergedCells) throw new FileRefusal('merged', { range });
  }
}

const isSheet = ({ name }: ZipEntry) => /^xl\/worksheets\/[^/]+\.xml$/.test(name);

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

/** Everything that is checked before the file is unpacked as a whole. */
function checkPackage(bytes: Uint8Array): void {
  if (bytes.length > importLimits.bytes) throw new FileRefusal('tooLarge', { max: importLimits.megabytes });
  try {
    checkParts(bytes);
  } catch (error) {
    throw error instanceof ZipRefusal ? new FileRefusal(reasons[error.problem]) : error;
  }
}

function checkParts(bytes: Uint8Array): void {
  const entries = zipEntries(bytes, workbookLimits);
  const names = new Set(entries.map((entry) => entry.name));
  if (!names.has('[Content_Types].xml') || !names.has('xl/workbook.xml')) throw new FileRefusal('notXlsx');
  for (const entry of entries) {
    if (isSheet(entry)) checkMerges(unpackText(bytes, entry));
    else unpackEntry(bytes, entry);
  }
}

interface SheetRow {
  row: number;
  cells: Map<number, RawCell>;
}

/** Parts that use memory and are not needed by an import. */
const ignored = [
  'dataValidations',
  'conditionalFormatting',
  'extLst',
  'drawing',
  'legacyDrawing',
  'tableParts',
  'picture',
];

async function visibleSheets(bytes: Uint8Array): Promise<[ExcelJS.Worksheet, ...ExcelJS.Worksheet[]]> {
  const { default: excel } = await import('exceljs');
  const workbook = new excel.Workbook();
  try {
    await workbook.xlsx.load(bytes.slice().buffer, { ignoreNodes: ignored });
  } catch {
    throw new FileRefusal('damaged');
  }
  const [sheet, ...others] = workbook.worksheets.filter(({ state }) => (state ?? 'visible') === 'visible');
  if (!sheet) throw new FileRefusal('noSheet');
  return [sheet, ...others];
}

function filledRows(sheet: ExcelJS.Worksheet): { rows: SheetRow[]; formulas: string[] } {
  const rows: SheetRow[] = [];
  const formulas: string[] = [];
  sheet.eachRow((line, row) => {
    const cells = new Map<number, RawCell>();
    line.eachCell((cell, column) => {
      const read = cellOf(cell.value);
      if (read === 'formula') formulas.push(cell.address);
      else if (read !== null) cells.set(column, read);
    });
    if (cells.size > 0) rows.push({ row, cells });
  });
  return { rows, formulas };
}

function textOf(cell: RawCell | undefined): string {
  return typeof cell === 'string' ? cell.trim() : typeof cell === 'number' ? String(cell) : '';
}

/** An exported file says a line for each filter, and two of its own, before its headings. */
const notesRead = 20;

/** The header is the first row that has a known one; notes may come before it. */
function headerIndex(rows: readonly SheetRow[], known: ReadonlySet<string>): number {
  const found = rows
    .slice(0, notesRead)
    .findIndex(({ cells }) => [...cells.values()].some((cell) => known.has(headerKey(textOf(cell)))));
  return Math.max(0, found);
}

function checkNoMerges(sheet: ExcelJS.Worksheet, from: number): void {
  const range = sheet.model.merges?.find((merged) => (areaOf(merged)?.bottom ?? 0) >= from);
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
  checkPackage(bytes);
  const [sheet, ...others] = await visibleSheets(bytes);
  const { rows, formulas } = filledRows(sheet);
  const at = headerIndex(rows, new Set(known));
  const header = rows[at];
  if (!header) throw new FileRefusal('noRows');
  checkNoMerges(sheet, header.row);
  if (formulas.length > 0) throw new FileRefusal('formula', { cells: formulas.slice(0, 5).join(', ') });
  const below = rows.slice(at + 1);
  const columns = [...new Set([header, ...below].flatMap(({ cells }) => [...cells.keys()]))].sort((a, b) => a - b);
  if (below.length === 0 && !headless) throw new FileRefusal('noRows');
  requireAtMost(importLimits.rows, below.length);
  return {
    headers: columns.map((column) => ({
      text: textOf(header.cells.get(column)),
      column: sheet.getColumn(column).letter,
    })),
    top: { row: header.row, cells: columns.map((column) => header.cells.get(column) ?? null) },
    rows: below.map(({ row, cells }) => ({ row, cells: columns.map((column) => cells.get(column) ?? null) })),
    others: others.filter(({ actualRowCount }) => actualRowCount > 0).map(({ name }) => name),
  };
}
