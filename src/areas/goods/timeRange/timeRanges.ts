import { money, rows, text, time } from '#entity/fields';
import { type Issue, issue } from '#entity/issue';
import { overlapOf, type TimeWindow } from '#entity/windows';
import { priceLimits } from '../commodity/limits';

/** Time ranges of a day, in a sale template and in a product menu (001 §5, §9). */
export const maxTimeRanges = 5;
/** Categories of a template (001 §9). */
export const maxCategories = 99;
/** Maximum number of products of one range: a limit of this console, not of the specification. */
const maxProducts = 500;

/** A product in a time range. All but the current price is the gateway's to say, from the goods themselves. */
export const productFields = {
  commodity: text({ max: 64 }),
  specification: text({ max: 64 }),
  name: text({ max: 80 }),
  unit: text({ max: 10 }).optional(),
  category: text({ max: 64 }).optional(),
  categoryName: text({ max: 20 }).optional(),
  originalPrice: money({ min: '0', max: priceLimits.max }).optional(),
  currentPrice: money(priceLimits),
};

/** Up to five ranges of a day with what each sells; an end at or before the start means the next day. */
export const timeRanges = () =>
  rows(
    {
      startTime: time(),
      endTime: time(),
      products: rows(productFields, {
        max: maxProducts,
        rowKey: ['specification'],
        untold: ['commodity', 'category'],
      }),
    },
    { max: maxTimeRanges },
  );

export interface Product {
  commodity: string;
  specification: string;
  category?: string | null;
  currentPrice: string;
}

export interface ProductRange extends TimeWindow {
  products: Product[];
}

function repeatedIn(products: readonly Product[]): number[] {
  const seen = products.map(({ specification }) => specification);
  return seen.flatMap((one, index) => (seen.indexOf(one) < index ? [index] : []));
}

/** Returns the issues between the ranges of a day: no length, an overlap, a product twice in one range. */
export function rangeIssues(source: string, ranges: readonly ProductRange[]): Issue[] {
  return ranges.flatMap((range, index) => {
    const at = `${source}.${index}`;
    const repeated = repeatedIn(range.products).map((row) => issue(`${at}.products.${row}.currentPrice`, 'repeated'));
    if (range.startTime === range.endTime) return [issue(`${at}.endTime`, 'timeRange'), ...repeated];
    const other = ranges.slice(0, index).find((earlier) => overlapOf(earlier, range).length > 0);
    const text = other ? `${other.startTime}–${other.endTime}` : '';
    return [...(other ? [issue(`${at}.startTime`, 'timeRangeOverlap', { range: text })] : []), ...repeated];
  });
}

/** Returns the number of categories of the products of all ranges. */
export function categoryCount(ranges: readonly ProductRange[]): number {
  return new Set(ranges.flatMap(({ products }) => products.map(({ category }) => category ?? ''))).size;
}
