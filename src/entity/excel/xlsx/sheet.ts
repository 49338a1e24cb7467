import type { RawCell } from '../rawCell';
import { type CellContext, type CellSource, readCellSource } from './cells';
import type { Parts } from './parts';
import { createItemReader, unescaped } from './texts';
import { parsePart } from './xml';

/** A row with the cells that hold something, by column number from 1. */
export interface SheetRow {
  row: number;
  /** hidden by hand or by a filter */
  hidden: boolean;
  cells: ReadonlyMap<number, RawCell>;
}

export interface SheetContent {
  /** the first `most` rows that hold something */
  rows: SheetRow[];
  /** number of all rows that hold something */
  count: number;
  /** addresses of formulas without a stored result */
  formulas: string[];
  /** merged ranges, such as A1:B2 */
  merges: string[];
}

/** Bounds of what is kept of a sheet; an honest file has a fraction of it. */
export const sheetLimits = { columns: 16_384, rows: 1_048_576, cells: 2_000_000, merges: 200_000 } as const;

/** Thrown for a sheet beyond `sheetLimits`. */
export class SheetTooLarge extends Error {}

export function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

export function columnLetters(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  return (rest > 0 ? columnLetters(rest) : '') + String.fromCharCode(65 + ((column - 1) % 26));
}

/** Returns the number that an attribute gives, else the one after the last. */
function placeOf(given: string | undefined, last: number, most: number): number {
  const place = given === undefined ? last + 1 : Number(given);
  if (!Number.isInteger(place) || place < 1 || place > most) throw new Error('a place outside the sheet');
  return place;
}

const isOn = (value: string | undefined) => value === '1' || value === 'true';

/**
 * Reads the rows of a sheet part as it is unpacked. Cells and rows without an address follow the one before.
 * @param most how many rows are kept
 * @throws SheetTooLarge
 * @throws Error for a damaged part
 */
export function readSheet(parts: Parts, name: string, context: CellContext, most: number): SheetContent {
  const content: SheetContent = { rows: [], count: 0, formulas: [], merges: [] };
  const item = createItemReader();
  let inData = false;
  let row = 0;
  let hidden = false;
  let cells = new Map<number, RawCell>();
  let kept = 0;
  let column = 0;
  let source: CellSource | null = null;
  let inValue = false;
  let inInline = false;

  const endCell = () => {
    if (!source) return;
    source.inline = item.take();
    if (source.type === 'str' && source.value !== null) source.value = unescaped(source.value);
    const read = readCellSource(source, context);
    source = null;
    if (read === 'formula') content.formulas.push(`${columnLetters(column)}${row}`);
    else if (read !== null) cells.set(column, read);
  };
  const endRow = () => {
    if (cells.size === 0) return;
    content.count += 1;
    if (content.rows.length >= most) return;
    kept += cells.size;
    if (kept > sheetLimits.cells) throw new SheetTooLarge();
    content.rows.push({ row, hidden, cells });
  };

  parsePart(parts.bytes, partOf(parts, name), {
    open(element, attributes) {
      if (element === 'sheetData') inData = true;
      else if (element === 'mergeCell') {
        if (content.merges.push(attributes.ref ?? '') > sheetLimits.merges) throw new SheetTooLarge();
      } else if (!inData) return;
      else if (element === 'row') {
        row = placeOf(attributes.r, row, sheetLimits.rows);
        hidden = isOn(attributes.hidden);
        cells = new Map();
        column = 0;
      } else if (element === 'c') {
        const letters = attributes.r === undefined ? undefined : /^[A-Z]+/.exec(attributes.r)?.[0];
        column = placeOf(letters && String(columnNumber(letters)), column, sheetLimits.columns);
        source = {
          type: attributes.t ?? 'n',
          style: Number(attributes.s ?? 0),
          value: null,
          inline: '',
          formula: false,
        };
      } else if (!source) return;
      else if (element === 'v') {
        inValue = true;
        source.value = '';
      } else if (element === 'f') source.formula = true;
      else if (element === 'is') inInline = true;
      else if (inInline) item.open(element);
    },
    text(piece) {
      if (inValue && source) source.value = (source.value ?? '') + piece;
      else if (inInline) item.text(piece);
    },
    close(element) {
      if (element === 'sheetData') inData = false;
      else if (element === 'v') inValue = false;
      else if (element === 'is') inInline = false;
      else if (inInline) item.close(element);
      else if (element === 'c') endCell();
      else if (element === 'row' && inData) endRow();
    },
  });
  return content;
}

function partOf(parts: Parts, name: string) {
  const entry = parts.find(name);
  if (!entry) throw new Error(`there is no part ${name}`);
  return entry;
}

/** Returns whether a sheet has a cell with a value; reads up to the first one. */
export function holdsCells(parts: Parts, name: string): boolean {
  let found = false;
  parsePart(parts.bytes, partOf(parts, name), {
    open(element) {
      found ||= element === 'v' || element === 'is';
    },
    isEnough: () => found,
  });
  return found;
}
