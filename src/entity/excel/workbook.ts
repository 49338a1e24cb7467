import type ExcelJS from 'exceljs';
import { isDate } from '#values/dateText';
import { isDecimal } from '#values/decimal';
import { zoneOffset } from '#values/zonedTime';

/** Preferred type of a cell; a value that does not fit it is written as text. */
export type CellType = 'text' | 'number' | 'percent' | 'date' | 'datetime';

export interface SheetColumn {
  header: string;
  type: CellType;
  /** digits after the point of a number */
  decimals?: number;
  /** in characters; without it the header and the first rows decide */
  width?: number;
  /** what the cells below offer as a list */
  allowed?: readonly string[];
}

/** A sheet without any layout: values as the gateway answers them (decimal strings, ISO instants, texts). */
export interface Sheet {
  title: string;
  columns: readonly SheetColumn[];
  rows: readonly (readonly unknown[])[];
  /** on whose clock instants are written: a workbook knows no zones */
  zone: string;
  /** a last row apart from the others: totals */
  foot?: readonly unknown[];
  /** lines above the header */
  notes?: readonly string[];
  /** wrong cells, by their place among the rows and columns from 0, with the reason as a note */
  marks?: readonly { row: number; column: number; note: string }[];
  /** rows that are prepared for typing: number formats and lists */
  blankRows?: number;
}

const longestText = 32_767;
/** A double holds this many decimal digits exactly. */
const exactDigits = 15;
const hidden = /[\\/?*[\]:]/g;

/**
 * Escapes text so that no program takes it for a formula: text that starts with = + - @, tab or line break gets an
 * apostrophe in front. The reader of imports takes it off again. Text over the limit of a cell (32,767 characters) is
 * cut with an ellipsis.
 */
export function safeText(text: string): string {
  const safe = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return safe.length > longestText ? `${safe.slice(0, longestText - 1)}…` : safe;
}

function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !isDecimal(value)) return null;
  const digits = value.replace(/[^\d]/g, '').replace(/^0+/, '');
  return digits.length <= exactDigits ? Number(value) : null;
}

/** 12.5 in percent is 0.125 to a workbook, which shows it as 12.50%. */
function shareOf(value: unknown): number | null {
  const number = numberOf(value);
  return number === null ? null : Number(`${number}e-2`);
}

/** Workbooks count days from 1900 on. */
function dateOf(ms: number): Date | null {
  return Number.isNaN(ms) || ms < Date.UTC(1901, 0, 1) ? null : new Date(ms);
}

function dayOf(value: unknown): Date | null {
  return typeof value === 'string' && isDate(value) ? dateOf(Date.parse(`${value}T00:00:00Z`)) : null;
}

function instantOf(value: unknown, zone: string): Date | null {
  const hasZone = typeof value === 'string' && /T.*(Z|[+-]\d{2}:?\d{2})$/.test(value);
  const ms = hasZone ? Date.parse(value) : Number.NaN;
  return Number.isNaN(ms) ? null : dateOf(ms + zoneOffset(ms, zone));
}

/** The value of a cell: the one place where a decimal string becomes a number. Empty is null. */
export function toCell(value: unknown, type: CellType, zone: string): string | number | Date | null {
  if (value === null || value === undefined || value === '') return null;
  const typed = { number: numberOf, percent: shareOf, date: dayOf, datetime: instantOf, text: () => null }[type](
    value,
    zone,
  );
  return typed ?? safeText(String(value));
}

function formatOf({ type, decimals = 0 }: SheetColumn): string {
  switch (type) {
    case 'number':
      return decimals > 0 ? `#,##0.${'0'.repeat(decimals)}` : '#,##0';
    case 'percent':
      return decimals > 0 ? `0.${'0'.repeat(decimals)}%` : '0%';
    case 'date':
      return 'yyyy-mm-dd';
    case 'datetime':
      return 'yyyy-mm-dd hh:mm:ss';
    default:
      return '@';
  }
}

/** Width of a text in columns: a Chinese character takes two. */
function widthOf(text: string): number {
  return [...text].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 2 : 1), 0);
}

const ownWidth: Record<CellType, number> = { text: 10, number: 12, percent: 12, date: 12, datetime: 20 };

function columnWidth(column: SheetColumn, index: number, rows: Sheet['rows']): number {
  if (column.width) return column.width;
  const texts = column.type === 'text' ? rows.slice(0, 100).map((row) => String(row[index] ?? '')) : [];
  return Math.min(60, Math.max(ownWidth[column.type], ...[column.header, ...texts].map((text) => widthOf(text) + 3)));
}

declare module 'exceljs' {
  interface Worksheet {
    /** missing in the typings; cell by cell takes seconds for 10,000 rows */
    dataValidations: { add(range: string, rule: DataValidation): void };
  }
}

const listsTitle = '_lists';

/** Puts a list down a column of a hidden sheet; answers where it is. */
function keptList(workbook: ExcelJS.Workbook, allowed: readonly string[]): string {
  const lists = workbook.getWorksheet(listsTitle) ?? workbook.addWorksheet(listsTitle, { state: 'hidden' });
  const column = lists.getColumn(lists.columnCount + 1);
  column.numFmt = '@';
  column.values = [...allowed];
  return `'${listsTitle}'!$${column.letter}$1:$${column.letter}$${allowed.length}`;
}

/** The values as one text where Excel can take them so: at most 255 characters, no commas inside; else where they are kept. */
function listFormula(workbook: ExcelJS.Workbook, allowed: readonly string[]): string {
  const list = allowed.join(',');
  const fits = list.length <= 255 && !allowed.some((value) => /[",]/.test(value));
  return fits ? `"${list}"` : keptList(workbook, allowed);
}

/** Offers the allowed values as a list. */
function offerList(sheet: ExcelJS.Worksheet, range: string, allowed: readonly string[]): void {
  const formulae = [listFormula(sheet.workbook, allowed)];
  sheet.dataValidations.add(range, { type: 'list', allowBlank: true, formulae, showErrorMessage: true });
}

/** A name Excel accepts: no \ / ? * [ ] : and at most 31 characters, unlike the other sheets'. */
function sheetName(title: string, workbook: ExcelJS.Workbook): string {
  const name =
    title
      .replace(hidden, ' ')
      .replace(/^'+|'+$/g, '')
      .trim()
      .slice(0, 31) || 'Sheet';
  return workbook.getWorksheet(name) ? `${name.slice(0, 27)} ${workbook.worksheets.length + 1}` : name;
}

const a4 = 9;
/** Number of columns that can be read on an upright page; more turn it. */
const uprightColumns = 6;
/** Characters across a landscape page that can still be read; more columns go on to a page beside it. */
const pageWidth = 200;

/** As few pages wide as can be read, as long as it takes; headings and first column on each page, and the page's number. */
function printOnA4(sheet: ExcelJS.Worksheet, columns: number, headerRow: number): void {
  const margins = { left: 0.4, right: 0.4, top: 0.5, bottom: 0.6, header: 0.3, footer: 0.3 };
  const orientation = columns > uprightColumns ? 'landscape' : 'portrait';
  const width = sheet.columns.reduce((sum, column) => sum + (column.width ?? 0), 0);
  const pages = Math.ceil(width / pageWidth);
  Object.assign(sheet.pageSetup, {
    paperSize: a4,
    orientation,
    fitToPage: true,
    fitToWidth: Math.max(1, pages),
    fitToHeight: 0,
    margins,
  });
  if (pages > 1) sheet.pageSetup.printTitlesColumn = 'A:A';
  sheet.pageSetup.printTitlesRow = `${headerRow}:${headerRow}`;
  sheet.headerFooter.oddFooter = '&L&A&R&P / &N';
}

function writeSheet(
  workbook: ExcelJS.Workbook,
  { title, columns, rows, zone, foot, notes = [], marks = [], blankRows = 0 }: Sheet,
): void {
  const headerRow = notes.length + 1;
  const sheet = workbook.addWorksheet(sheetName(title, workbook), { views: [{ state: 'frozen', ySplit: headerRow }] });
  sheet.columns = columns.map((column, index) => ({
    width: columnWidth(column, index, rows),
    style: { numFmt: formatOf(column), alignment: { vertical: 'top' } },
  }));
  for (const note of notes) sheet.addRow([safeText(note)]);
  const header = sheet.addRow(columns.map((column) => safeText(column.header)));
  header.eachCell((cell, number) => {
    const type = columns[number - 1]?.type;
    cell.numFmt = '@';
    if (type === 'number' || type === 'percent') cell.alignment = { vertical: 'top', horizontal: 'right' };
    cell.font = { bold: true };
    cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFE5F2F0' } };
    cell.border = { bottom: { style: 'thin', color: { argb: 'FF7C8791' } } };
  });
  for (const row of rows) sheet.addRow(columns.map((column, index) => toCell(row[index], column.type, zone)));
  for (const { row, column, note } of marks) {
    const cell = sheet.getCell(headerRow + 1 + row, column + 1);
    cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFFBE3E1' } };
    cell.note = note;
  }
  const last = headerRow + Math.max(rows.length, blankRows);
  if (columns.length > 0) {
    sheet.autoFilter = { from: { row: headerRow, column: 1 }, to: { row: last, column: columns.length } };
  }
  if (foot) {
    sheet.addRow(columns.map((column, index) => toCell(foot[index], column.type, zone))).eachCell((cell) => {
      cell.font = { bold: true };
      cell.border = { top: { style: 'thin', color: { argb: 'FF7C8791' } } };
    });
  }
  printOnA4(sheet, columns.length, headerRow);
  columns.forEach((column, index) => {
    if (!column.allowed || blankRows === 0) return;
    const letter = sheet.getColumn(index + 1).letter;
    offerList(sheet, `${letter}${headerRow + 1}:${letter}${headerRow + blankRows}`, column.allowed);
  });
}

/**
 * Turns sheets into an .xlsx file: header bold and frozen, with filter; dates, instants (on the sheet's clock) and numbers as real
 * cells; text that looks like a formula made safe. Needs neither a page nor React, so that a worker and the gateway can
 * use it alike.
 */
export async function buildWorkbook(sheets: readonly Sheet[]): Promise<ArrayBuffer> {
  const { default: excel } = await import('exceljs');
  const workbook = new excel.Workbook();
  for (const sheet of sheets) writeSheet(workbook, sheet);
  const written: ArrayBuffer | Uint8Array = await workbook.xlsx.writeBuffer();
  // A copy: node's buffers are windows into a larger one.
  return new Uint8Array(written).slice().buffer;
}
