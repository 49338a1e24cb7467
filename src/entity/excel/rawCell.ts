/** A number whose format shows more than its digits: 7 as 007; `shown` is null for formats such as 1.38E+10 or 7 %. */
export interface FormattedNumber {
  number: number;
  shown: string | null;
}

/**
 * A cell as the file holds it. Dates carry the clock's text without a zone, '2026-11-20T09:30:00', and a time alone the date
 * 1899-12-30. Spans are the hours and minutes of a format that counts beyond 24 hours, '36:00'.
 */
export type RawCell =
  | string
  | number
  | boolean
  | FormattedNumber
  | { date: string }
  | { span: string }
  | { broken: string }
  | null;

/**
 * The text of a cell without the apostrophe that exports put before what looks like a formula, and people before digits to keep
 * them; null for blank text.
 */
export function unquoted(text: string): string | null {
  const bare = text.replace(/^'(?=[=+\-@\t\r\n]|\d+$)/, '');
  return bare.trim() === '' ? null : bare;
}

/** Returns whether a text is a number whose digits a spreadsheet program has dropped: 1.38E+10. */
export function isRounded(text: string): boolean {
  return /^\d(?:[.,]\d+)?E\+\d+$/i.test(text.trim());
}

/** Returns the number of a cell that holds one, however it is formatted; null for other cells. */
export function numberOf(cell: RawCell): number | null {
  if (typeof cell === 'number') return cell;
  return typeof cell === 'object' && cell !== null && 'number' in cell ? cell.number : null;
}

/** A number as a person reads it: without the noise of binary fractions, without an exponent. */
export function numberText(value: number): string {
  const rounded = Number(value.toPrecision(15));
  const text = String(rounded);
  if (!text.includes('e')) return text;
  const fixed = Math.abs(rounded) < 1 ? rounded.toFixed(20).replace(/0+$/, '') : rounded.toLocaleString('en-US');
  return fixed.replaceAll(',', '');
}

/** Returns whether a clock cell is a time without a date. */
export function isTimeAlone({ date }: { date: string }): boolean {
  return date.startsWith('1899-12-30');
}

/** Returns whether a clock cell is at midnight, as a date without a time is. */
export function isMidnight({ date }: { date: string }): boolean {
  return date.endsWith('T00:00:00');
}

/** Returns the text that a person sees in the cell. */
export function rawText(cell: RawCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return numberText(cell);
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if (typeof cell === 'string') return cell;
  if ('broken' in cell) return cell.broken;
  if ('span' in cell) return cell.span;
  if ('number' in cell) return cell.shown ?? numberText(cell.number);
  if (isTimeAlone(cell)) return cell.date.slice(11, 16);
  return isMidnight(cell) ? cell.date.slice(0, 10) : cell.date.slice(0, 16).replace('T', ' ');
}

/** Returns the digits of a cell that is meant as an amount, whatever its format adds; of other cells what they show. */
export function amountText(cell: RawCell): string {
  const number = numberOf(cell);
  return number === null ? rawText(cell).trim() : numberText(number);
}
