import type { TableRow } from './columns';

/** The list with one entry at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

/** Whether two rows hold the same cells; the form hands out copies, so identity says nothing. */
export function sameRow(first: TableRow, second: TableRow): boolean {
  const sources = Object.keys(first);
  return (
    sources.length === Object.keys(second).length && sources.every((source) => sameCell(first[source], second[source]))
  );
}

function sameCell(first: unknown, second: unknown): boolean {
  if (Object.is(first, second)) return true;
  return typeof first === 'object' && typeof second === 'object' && JSON.stringify(first) === JSON.stringify(second);
}

/** Keys for so many rows: those known, and new ones for rows that came from elsewhere (a record that was loaded). */
export function fitKeys(known: readonly number[], count: number): number[] {
  const lowest = Math.min(0, ...known);
  const missing = Math.max(0, count - known.length);
  return [...known.slice(0, count), ...Array.from({ length: missing }, (_, index) => lowest - 1 - index)];
}

/** A key no row has. */
export function freshKey(keys: readonly number[]): number {
  return Math.max(0, ...keys) + 1;
}
