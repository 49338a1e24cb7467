import { dayMs } from '#values/duration';
import { numberText, type RawCell, unquoted } from '../rawCell';
import { shownNumber } from './numberFormat';
import { type CellFormat, general } from './styles';

/** Parts of a cell as its element holds them. */
export interface CellSource {
  type: string;
  style: number;
  /** text of its value; null for a cell without one */
  value: string | null;
  /** text of an inline string */
  inline: string;
  formula: boolean;
}

/** Styles and strings of the workbook that cells refer to, and whether it counts days from 1904. */
export interface CellContext {
  formats: readonly CellFormat[];
  texts: readonly string[];
  from1904: boolean;
}

/** Days between the two dates that workbooks count from. */
const days1904 = 1462;

/** Returns the clock's text of a serial date, to the nearest second. Day 60 is 29 February 1900, which Excel invented. */
function clockOf(serial: number, from1904: boolean): string | null {
  const days = from1904 && serial >= 1 ? serial + days1904 : serial;
  const day = days >= 1 && days < 60 ? days + 1 : days;
  const date = new Date(Date.UTC(1899, 11, 30) + Math.round((day * dayMs) / 1000) * 1000);
  if (serial < 0 || Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999) return null;
  return date.toISOString().slice(0, 19);
}

/** Returns a time span in days as hours, minutes and seconds: 36:00. */
function spanOf(days: number): string {
  const seconds = Math.round(Math.abs(days) * 86_400);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${days < 0 ? '-' : ''}${two(hours)}:${two(minutes)}${rest > 0 ? `:${two(rest)}` : ''}`;
}

/** Reads an ISO 8601 cell: a date, a time or both; a zone is not part of what the cell shows. */
function isoCell(text: string): RawCell {
  const found = /^(\d{4}-\d{2}-\d{2})?T?(?:(\d{2}:\d{2})(?::(\d{2}))?)?/.exec(text.trim());
  const [, day, clock = '00:00', seconds = '00'] = found ?? [];
  if (!found?.[0]) return { broken: '#VALUE!' };
  return { date: `${day ?? '1899-12-30'}T${clock}:${seconds}` };
}

function numberCell(text: string, { code, kind }: CellFormat, from1904: boolean): RawCell {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) return { broken: '#NUM!' };
  if (kind === 'span') return { span: spanOf(number) };
  if (kind === 'date') {
    const date = clockOf(number, from1904);
    return date === null ? { broken: '#VALUE!' } : { date };
  }
  const shown = kind === 'percent' ? null : shownNumber(number, code);
  const isPlain = code === 'General' || code === '@' || shown === numberText(number);
  return isPlain ? number : { number, shown };
}

/**
 * Returns the value of a cell; 'formula' for a formula without a stored result. Blank text is null.
 * @throws Error for a reference to a shared string that the workbook does not have
 */
export function readCellSource(source: CellSource, { formats, texts, from1904 }: CellContext): RawCell | 'formula' {
  const { type, style, value, inline, formula } = source;
  if (formula && (value === null || (value === '' && type !== 'str'))) return 'formula';
  switch (type) {
    case 'inlineStr':
      return unquoted(inline);
    case 's': {
      const text = value === null || value.trim() === '' ? '' : texts[Number(value)];
      if (text === undefined) throw new Error(`there is no shared string ${value}`);
      return unquoted(text);
    }
    case 'str':
      return unquoted(value ?? '');
    case 'b':
      return value === null ? null : ['1', 'true'].includes(value.trim());
    case 'e':
      return { broken: value ?? '#VALUE!' };
    case 'd':
      return value === null || value === '' ? null : isoCell(value);
    default:
      return value === null || value === '' ? null : numberCell(value, formats[style] ?? general, from1904);
  }
}
