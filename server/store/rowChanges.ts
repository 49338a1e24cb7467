import type { RowChange, RowValueChange } from '#areas/log/operationLog/operationLog.contract';
import { isSame } from '#entity/contract';
import { type FieldMeta, isEmpty } from '#entity/field';
import { compareDecimals, isDecimal } from '#values/decimal';
import { isRecord } from '#values/record';

export type Row = Record<string, unknown>;

/** How a row is called in the operation log. */
export interface RowWords {
  /** tells the same row before and after */
  key: string;
  name: string;
  /** the field whose value the name is, where that decides how it is written */
  nameOf?: string;
  /** the unit that its values are in, by field */
  units?: Readonly<Record<string, string>>;
  /** fields that the name and the units say already, or that say nothing */
  said: readonly string[];
}

/** How the rows of a table and of tables in them are called, and what their references are. */
export interface Wording {
  wordsOf(rows: readonly Row[], meta: FieldMeta): RowWords[];
  /** a value as it was then: references by name */
  shown(value: unknown, meta: FieldMeta): unknown;
}

interface Place {
  within: readonly string[];
  table: readonly string[];
}

/** A row with its words. */
interface Named {
  row: Row;
  words: RowWords;
}

const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRecord) : []);

function same(before: unknown, after: unknown): boolean {
  const isBoth = typeof before === 'string' && typeof after === 'string' && isDecimal(before) && isDecimal(after);
  return isBoth ? compareDecimals(before, after) === 0 : isSame(before, after);
}

function withUnit(value: unknown, unit: string | undefined): unknown {
  return value !== null && unit ? `${value} ${unit}` : value;
}

/** Tables in rows are told for themselves; values that no field describes are not told. */
const isTold = (meta: FieldMeta) => meta.kind !== 'rows' && meta.kind !== 'json';

function changedValues(
  meta: FieldMeta,
  before: Named | undefined,
  after: Named | undefined,
  { shown }: Wording,
): RowValueChange[] {
  const said = (after ?? before)?.words.said ?? [];
  const cellOf = (side: Named | undefined, field: string, of: FieldMeta) => {
    const value = side?.row[field];
    // Of a row that came or went, what is off says nothing.
    if (value === false && !(before && after)) return null;
    return isEmpty(value) ? null : typeof value === 'number' ? String(value) : shown(value, of);
  };
  return Object.entries(meta.rows ?? {}).flatMap(([field, { meta: of }]): RowValueChange[] => {
    if (said.includes(field) || !isTold(of)) return [];
    const [from, to] = [cellOf(before, field, of), cellOf(after, field, of)];
    const [oldUnit, newUnit] = [before?.words.units?.[field], after?.words.units?.[field]];
    const otherUnit = from !== null && to !== null && oldUnit !== newUnit;
    if (same(from, to) && !otherUnit) return [];
    if (otherUnit) return [{ field, before: withUnit(from, oldUnit), after: withUnit(to, newUnit) }];
    const unit = newUnit ?? oldUnit;
    return [{ field, before: from, after: to, ...(unit ? { unit } : {}) }];
  });
}

function named(rows: readonly Row[], meta: FieldMeta, wording: Wording): Map<string, Named> {
  const words = wording.wordsOf(rows, meta);
  return new Map(
    rows.flatMap((row, index) => {
      const own = words[index];
      return own ? [[own.key, { row, words: own }] as const] : [];
    }),
  );
}

/** Compares two states of a table, row by row in its new order, removed rows at the end; behind a row those of the tables in it. */
export function changedRows(
  meta: FieldMeta,
  before: unknown,
  after: unknown,
  wording: Wording,
  place: Place = { within: [], table: [] },
): RowChange[] {
  const [old, next] = [named(rowsOf(before), meta, wording), named(rowsOf(after), meta, wording)];
  const inner = Object.entries(meta.rows ?? {}).filter(([, { meta: of }]) => of.kind === 'rows');

  const changeOf = (was: Named | undefined, is: Named | undefined): RowChange[] => {
    const { name = '', nameOf } = (is ?? was)?.words ?? {};
    const kind = was && is ? 'changed' : is ? 'added' : 'removed';
    const values = changedValues(meta, was, is, wording);
    const about = { ...(nameOf ? { nameOf } : {}), ...(place.table.length > 0 ? placed(place) : {}) };
    const below = inner.flatMap(([field, { meta: of }]) =>
      changedRows(of, was?.row[field], is?.row[field], wording, {
        within: [...place.within, name],
        table: [...place.table, field],
      }),
    );
    return kind === 'changed' && values.length === 0 ? below : [{ kind, name, ...about, values }, ...below];
  };

  return [
    ...[...next].flatMap(([key, is]) => changeOf(old.get(key), is)),
    ...[...old].flatMap(([key, was]) => (next.has(key) ? [] : changeOf(was, undefined))),
  ];
}

const placed = ({ within, table }: Place) => ({ within: [...within], table: table.join('.') });
