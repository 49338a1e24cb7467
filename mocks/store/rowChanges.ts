import type { RowChange, RowValueChange } from '../../src/areas/log/operationLog/operationLog.contract';
import { compareDecimals, isDecimal } from '../../src/entity/decimal';
import { type Fields, isEmpty } from '../../src/entity/field';

export type Row = Record<string, unknown>;

/** How a row is called in the operation log. */
export interface RowWords {
  /** tells the same row before and after */
  key: string;
  name: string;
  /** the unit that its values are in, by field */
  units?: Readonly<Record<string, string>>;
  /** fields that the name and the units say already */
  said: readonly string[];
}

function sameText(before: string | null, after: string | null): boolean {
  if (before === null || after === null || !isDecimal(before) || !isDecimal(after)) return before === after;
  return compareDecimals(before, after) === 0;
}

const textOf = (row: Row | undefined, field: string) => (row && !isEmpty(row[field]) ? String(row[field]) : null);

function withUnit(text: string | null, unit: string | undefined): string | null {
  return text !== null && unit ? `${text} ${unit}` : text;
}

function changedValues(
  fields: Fields,
  [before, after]: readonly [Row | undefined, Row | undefined],
  [old, next]: readonly [RowWords | undefined, RowWords | undefined],
): RowValueChange[] {
  const said = (next ?? old)?.said ?? [];
  return Object.keys(fields).flatMap((field): RowValueChange[] => {
    if (said.includes(field)) return [];
    const [from, to] = [textOf(before, field), textOf(after, field)];
    const [oldUnit, newUnit] = [old?.units?.[field], next?.units?.[field]];
    const otherUnit = from !== null && to !== null && oldUnit !== newUnit;
    if (sameText(from, to) && !otherUnit) return [];
    if (otherUnit) return [{ field, before: withUnit(from, oldUnit), after: withUnit(to, newUnit) }];
    const unit = newUnit ?? oldUnit;
    return [{ field, before: from, after: to, ...(unit ? { unit } : {}) }];
  });
}

/** Compares two states of a table, row by row in its new order, removed rows at the end. */
export function changedRows(
  fields: Fields,
  before: readonly Row[],
  after: readonly Row[],
  wordsOf: (row: Row) => RowWords,
): RowChange[] {
  const keyed = (rows: readonly Row[]) => new Map(rows.map((row) => [wordsOf(row).key, row]));
  const [old, next] = [keyed(before), keyed(after)];
  const kept = [...next].flatMap(([key, row]): RowChange[] => {
    const was = old.get(key);
    const words = wordsOf(row);
    const values = changedValues(fields, [was, row], [was && wordsOf(was), words]);
    if (was && values.length === 0) return [];
    return [{ kind: was ? 'changed' : 'added', name: words.name, values }];
  });
  const gone = [...old].flatMap(([key, row]): RowChange[] => {
    if (next.has(key)) return [];
    const words = wordsOf(row);
    return [{ kind: 'removed', name: words.name, values: changedValues(fields, [row, undefined], [words, undefined]) }];
  });
  return [...kept, ...gone];
}
