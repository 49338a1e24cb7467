import type ExcelJS from 'exceljs';

/** A cell as the file holds it. Dates carry the clock's text without a zone, '2026-11-20T09:30:00'. */
export type RawCell = string | number | boolean | { date: string } | { broken: string } | null;

/** The text of a cell without the apostrophe that exports put before what looks like a formula. */
function plain(text: string): string | null {
  const bare = text.replace(/^'(?=[=+\-@\t\r\n])/, '');
  return bare.trim() === '' ? null : bare;
}

/** Days are stored as fractions; the nearest second is what was meant. */
function clockText(date: Date): string {
  return new Date(Math.round(date.getTime() / 1000) * 1000).toISOString().slice(0, 19);
}

/** Returns the result of a formula as it was saved; 'formula' where it was never calculated. */
function resultOf(result: ExcelJS.CellValue): RawCell | 'formula' {
  // An empty text is a result; undefined and null are none.
  return result === undefined || result === null ? 'formula' : cellOf(result);
}

/** A cell's value out of the library's many shapes; 'formula' where it is one that nobody worked out. Blank text is null. */
export function cellOf(value: ExcelJS.CellValue): RawCell | 'formula' {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return plain(value);
  if (typeof value !== 'object') return value;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? { broken: '#VALUE!' } : { date: clockText(value) };
  if ('formula' in value || 'sharedFormula' in value) return resultOf(value.result);
  if ('richText' in value) return plain(value.richText.map(({ text }) => text).join(''));
  if ('error' in value) return { broken: value.error };
  if ('text' in value) return cellOf(value.text);
  return null;
}

/** A number as a person reads it: without the noise of binary fractions, without an exponent. */
export function numberText(value: number): string {
  const rounded = Number(value.toPrecision(15));
  const text = String(rounded);
  if (!text.includes('e')) return text;
  const fixed = Math.abs(rounded) < 1 ? rounded.toFixed(20).replace(/0+$/, '') : rounded.toLocaleString('en-US');
  return fixed.replaceAll(',', '');
}

const midnight = 'T00:00:00';

/** Returns the text that a person sees in the cell. */
export function rawText(cell: RawCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return numberText(cell);
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if (typeof cell === 'string') return cell;
  if ('broken' in cell) return cell.broken;
  if (cell.date.startsWith('18')) return cell.date.slice(11, 16);
  return cell.date.endsWith(midnight) ? cell.date.slice(0, 10) : cell.date.slice(0, 16).replace('T', ' ');
}
