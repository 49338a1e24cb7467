/** Measured widths in pixels: of the row, of its buttons and of each filter by its source. */
export type Widths = Readonly<Record<string, number>>;

/** Parts of the row that are no filters. */
export const parts = { row: '@row', search: '@search', reset: '@reset', more: '@more' };

/** Pixels between two parts of the row: the theme's spacing of 1. */
const gap = 8;

interface Row {
  /** in the order declared: the last gives way first, the first never */
  filters: readonly string[];
  /** never give way either: the search by words, and what is being filled in */
  staying: readonly string[];
  /** there are filters that are always behind More */
  hasMore: boolean;
}

/**
 * Returns the filters that fit in one line beside the buttons, in their order. All of them while nothing is measured,
 * or without a layout.
 */
export function fitting({ filters, staying, hasMore }: Row, widths: Widths): readonly string[] {
  const room = widths[parts.row] ?? 0;
  if (room === 0) return filters;
  const widthOf = (part: string) => (widths[part] ?? 0) + gap;
  const sum = (some: readonly string[]) => some.reduce((total, part) => total + widthOf(part), -gap);
  const buttons = [parts.search, parts.reset, ...(hasMore ? [parts.more] : [])];
  // Widths are fractions of pixels; so is what adding them loses.
  const fits = (some: readonly string[]) => sum(some) <= room + 0.5;
  if (fits([...filters, ...buttons])) return filters;
  const firstOf = (count: number) => filters.filter((source, index) => index < count || staying.includes(source));
  let count = filters.length - 1;
  while (count > 1 && !fits([...firstOf(count), parts.search, parts.reset, parts.more])) count -= 1;
  return firstOf(Math.max(count, 1));
}
