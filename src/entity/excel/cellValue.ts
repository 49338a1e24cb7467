import { parseDate, parseTime } from '#values/dateText';
import { isDecimal } from '#values/decimal';
import { readDecimalText } from '#values/decimalText';
import { instantIn, zonedText } from '#values/zonedTime';
import type { FieldMeta } from '../field';
import type { AreaSelection } from '../fields';
import { amountText, isMidnight, isRounded, isTimeAlone, numberOf, numberText, type RawCell, rawText } from './rawCell';
import type { ImportWords } from './words';

/** A cell understood, or which sentence says why not. */
export type CellReading = { value: unknown } | { problem: string; params?: Record<string, string | number> };

export interface CellContext {
  words: ImportWords;
  /** a comma is the decimal mark in French and separates thousands elsewhere */
  locale: string;
  /** whose clock the file is written on: a workbook knows no zones */
  zone: string;
  regionOf(text: string): Promise<AreaSelection | null>;
  /** the labels a choice may have, as one text */
  allowed(meta: FieldMeta): string;
}

/** Returns the text of a cell for previews: of an amount the number that is read, however many decimals it shows. */
export function previewText(cell: RawCell, meta: FieldMeta | undefined): string {
  const isAmount = meta?.kind === 'integer' || meta?.kind === 'decimal' || meta?.kind === 'money';
  return isAmount ? amountText(cell) : rawText(cell);
}

/** From here on a number in a workbook has lost digits. */
const tooLong = 1e15;
const between = /\s*[,，、;；\n]\s*/;

function listOf(text: string): string[] {
  return text
    .split(between)
    .map((one) => one.trim())
    .filter(Boolean);
}

function readNumber(cell: RawCell, meta: FieldMeta, locale: string): CellReading {
  const number = numberOf(cell);
  const read = number === null ? readDecimalText(rawText(cell), locale) : { value: numberText(number) };
  if ('problem' in read) return { problem: `excel.import.cell.${read.problem}` };
  return { value: meta.kind === 'integer' ? Number(read.value) : read.value };
}

/**
 * Returns the kind of a cell that a spreadsheet program has made of a text, such as 3 January of 1-3; null for a cell that shows
 * the text itself.
 */
function kindBesideText(cell: RawCell): 'date' | 'time' | 'boolean' | 'format' | null {
  if (typeof cell === 'boolean') return 'boolean';
  if (typeof cell !== 'object' || cell === null) return null;
  if ('date' in cell) return isTimeAlone(cell) ? 'time' : 'date';
  if ('span' in cell) return 'time';
  return 'number' in cell && cell.shown === null ? 'format' : null;
}

/** Takes a text as the cell shows it: with the zeros that its number format pads. */
function readText(cell: RawCell, { kind: as }: FieldMeta): CellReading {
  const kind = kindBesideText(cell);
  if (kind) return { problem: `excel.import.cell.asText.${kind}` };
  if (Math.abs(numberOf(cell) ?? 0) >= tooLong) return { problem: 'excel.import.cell.digitsLost' };
  if ((as === 'digits' || as === 'phone') && isRounded(rawText(cell))) return { problem: 'excel.import.cell.rounded' };
  return { value: rawText(cell) };
}

function isClock(cell: RawCell): cell is { date: string } {
  return typeof cell === 'object' && cell !== null && 'date' in cell;
}

function dateOf(cell: RawCell): string {
  return isClock(cell) && !isTimeAlone(cell) ? cell.date.slice(0, 10) : (parseDate(rawText(cell)) ?? rawText(cell));
}

function timeOf(cell: RawCell): string {
  if (isClock(cell) && (isTimeAlone(cell) || !isMidnight(cell))) return cell.date.slice(11, 16);
  const number = numberOf(cell);
  if (number !== null && number >= 0 && number < 1) {
    return new Date(Math.round(number * 86_400) * 1000).toISOString().slice(11, 16);
  }
  // Seconds that a spreadsheet program adds are no part of a time of day here.
  const text = rawText(cell).replace(/^(\d{1,2}:\d{2}):00$/, '$1');
  return parseTime(text) ?? text;
}

function instantOf(cell: RawCell, zone: string): string {
  const at = (date: string, time: string) => zonedText(instantIn(date, time, zone), zone);
  if (isClock(cell) && !isTimeAlone(cell)) return at(cell.date.slice(0, 10), cell.date.slice(11));
  const text = rawText(cell).trim();
  if (/T.*(Z|[+-]\d{2}:\d{2})$/.test(text)) return text;
  const [day = '', clock = '00:00'] = text.split(/[T\s]+/);
  const seconds = /^\d{1,2}:\d{2}:(\d{2})$/.exec(clock)?.[1] ?? '00';
  const date = parseDate(day);
  const time = parseTime(clock.slice(0, clock.lastIndexOf(':') > 2 ? clock.lastIndexOf(':') : undefined));
  return date && time ? at(date, `${time}:${seconds}`) : text;
}

function readTimeRange(text: string): CellReading {
  const parts = text.normalize('NFKC').split(/\s*[-–—~至]\s*|\s+to\s+|\s+à\s+/);
  const [from, to] = parts.map((one) => parseTime(one.replace(/^(\d{1,2}:\d{2}):00$/, '$1')));
  return parts.length === 2 && from && to ? { value: { from, to } } : { problem: 'excel.import.cell.timeRange' };
}

function readPosition(text: string): CellReading {
  const [lng, lat, ...more] = text
    .normalize('NFKC')
    .trim()
    .split(/[\s,;]+/);
  const fits = lng && lat && more.length === 0 && isDecimal(lng) && isDecimal(lat);
  return fits ? { value: { lng, lat } } : { problem: 'excel.import.cell.position' };
}

/**
 * Reads a filled cell as the value of a field. Names of other records stay names: the gateway knows whose they are. A
 * value that is merely out of range is read too; the contract's own check rejects it.
 */
export async function readCell(cell: RawCell, meta: FieldMeta, context: CellContext): Promise<CellReading> {
  if (typeof cell === 'object' && cell !== null && 'broken' in cell) return { problem: 'excel.import.cell.broken' };
  const text = rawText(cell).trim();
  const choice = () => ({ problem: 'excel.import.cell.choice', params: { allowed: context.allowed(meta) } });
  switch (meta.kind) {
    case 'integer':
    case 'decimal':
    case 'money':
      return readNumber(cell, meta, context.locale);
    case 'boolean': {
      const value = typeof cell === 'boolean' ? cell : context.words.booleanOf(text);
      return value === undefined ? choice() : { value };
    }
    case 'choice': {
      const value = context.words.choiceOf(meta, text);
      return value === undefined ? choice() : { value };
    }
    case 'choices': {
      const values = listOf(text).map((one) => context.words.choiceOf(meta, one));
      return values.includes(undefined) ? choice() : { value: [...new Set(values)] };
    }
    case 'date':
      return { value: dateOf(cell) };
    case 'time':
      return { value: timeOf(cell) };
    case 'datetime':
      return { value: instantOf(cell, context.zone) };
    case 'timeRange':
      return readTimeRange(text);
    case 'position':
      return readPosition(text);
    case 'region': {
      const value = await context.regionOf(text);
      return value ? { value } : { problem: 'validation.regionUnknown' };
    }
    case 'references':
    case 'regions':
    case 'codes':
    case 'images': {
      const read = readText(cell, meta);
      return 'problem' in read ? read : { value: listOf(text) };
    }
    default:
      return readText(cell, meta);
  }
}
