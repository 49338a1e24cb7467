import type { RaRecord } from 'react-admin';
import { addDecimals, negate } from '../entity/decimal';
import type { Facts } from './facts';

/** A page of groups as the gateway answers it, with the totals over all of them. */
export interface GroupedAnswer {
  list: RaRecord[];
  total: number;
  meta?: { totals?: RaRecord | null };
}

/**
 * Returns the sums of the groups beyond the listed ones, so that a chart of the largest adds up to the table's total.
 * Other measures are null, as they cannot be derived; null where all groups are listed.
 */
export function restOf(
  { measures: known }: Facts,
  measures: readonly string[],
  { list, total, meta }: GroupedAnswer,
): Record<string, string | null> | null {
  const totals = meta?.totals;
  if (!totals || total <= list.length) return null;
  const left = (name: string) =>
    addDecimals(String(totals[name] ?? 0), ...list.map((row) => negate(String(row[name] ?? 0))));
  return Object.fromEntries(measures.map((name) => [name, known[name]?.formula.kind === 'sum' ? left(name) : null]));
}
