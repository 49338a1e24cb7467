import { percentOf, sumOf } from '#values/sums';
import type { ShownRow } from './chart';

/** How many parts a ring can tell apart, "others" included: as many as there are colours. */
export const maxParts = 8;

/** A part of a whole, or what the small ones come to together. */
export interface Part {
  label: string;
  value: string | null;
  /** percent of the whole, one decimal */
  share: string | null;
  /** the caller's row; undefined for the rest */
  shown?: ShownRow;
}

/** At most eight parts: all where there are so few, else the seven largest and the others as one, exactly summed. */
export function partsOf(rows: readonly ShownRow[], key: string, othersLabel: string): Part[] {
  const part = (shown: ShownRow): Part => ({
    label: shown.row.label,
    value: shown.row.values[key] ?? null,
    share: shown.extra,
    shown,
  });
  if (rows.length <= maxParts) return rows.map(part);
  const values = rows.map(({ row }) => row.values[key]);
  const rest = sumOf(values.slice(maxParts - 1));
  const others = { label: othersLabel, value: rest, share: percentOf(rest, sumOf(values)) };
  return [...rows.slice(0, maxParts - 1).map(part), others];
}
