import type { RaRecord } from 'react-admin';
import type { ChartRow } from '#ui/charts/chart';
import { addDecimals, compareDecimals, negate } from '#values/decimal';
import type { Facts } from './facts';

/** A page of groups as the gateway answers it, with the totals over all of them. */
export interface GroupedAnswer {
  list: RaRecord[];
  total: number;
  meta?: { totals?: RaRecord | null };
}

type Values = Record<string, string | null>;

/** Returns by how much some rows fall short of a whole, by measure: null for those that do not add up. */
function lackOf({ measures: known }: Facts, measures: readonly string[], whole: RaRecord, rows: readonly RaRecord[]) {
  const left = (name: string) =>
    addDecimals(String(whole[name] ?? 0), ...rows.map((row) => negate(String(row[name] ?? 0))));
  return Object.fromEntries(
    measures.map((name) => [name, known[name]?.formula.kind === 'sum' ? left(name) : null]),
  ) satisfies Values;
}

/**
 * Returns the sums of the groups beyond the listed ones, so that a chart of the largest adds up to the table's total.
 * Other measures are null, as they cannot be derived; null where all groups are listed.
 */
export function restOf(facts: Facts, measures: readonly string[], { list, total, meta }: GroupedAnswer): Values | null {
  const totals = meta?.totals;
  return totals && total > list.length ? lackOf(facts, measures, totals, list) : null;
}

/**
 * Returns what the listed parts of each whole lack, so that a stack of the largest is as high as its whole: `wholes` are the groups
 * of the dimension `first` alone. A whole that lacks nothing has no rest.
 */
export function restsOf(
  facts: Facts,
  measures: readonly string[],
  first: string,
  parts: readonly RaRecord[],
  wholes: readonly RaRecord[],
): RaRecord[] {
  return wholes.flatMap((whole) => {
    const mine = parts.filter((part) => part[first] === whole[first]);
    const lack = lackOf(facts, measures, whole, mine);
    const isLacking = Object.values(lack).some((value) => value !== null && compareDecimals(value, '0') !== 0);
    return isLacking ? [{ ...whole, ...lack }] : [];
  });
}

/**
 * Makes one row of those that are called alike, as categories of two brands are: a chart of two dimensions has one place for them, and
 * one of the two would be lost. Measures that do not add up are null there.
 */
export function oneOfEachName(rows: readonly ChartRow[], { measures: known }: Facts): ChartRow[] {
  const sumOf = (key: string, one: string | null, other: string | null = null) =>
    known[key]?.formula.kind === 'sum' ? addDecimals(one ?? '0', other ?? '0') : null;
  const found = new Map<string, ChartRow>();
  for (const row of rows) {
    const name = JSON.stringify([row.label, row.second, row.rest]);
    const alike = found.get(name);
    const both = Object.entries(row.values).map(([key, value]) => [key, sumOf(key, value, alike?.values[key])]);
    found.set(name, alike ? { ...alike, values: Object.fromEntries(both) } : row);
  }
  return [...found.values()];
}
