import { and, eq, inArray } from 'drizzle-orm';
import { inCents } from '#areas/goods/commodity/rules';
import type { Place } from '#areas/goods/place';
import { type ProductRange, timeRanges } from '#areas/goods/timeRange/timeRanges';
import { type Issue, issue } from '#entity/issue';
import { listOf } from '#entity/kinds';
import type { CallerContext } from '#server/call/call';
import { record } from '#server/db/schema';
import { type SoldThing, soldThings } from './specifications';

const rangesField = timeRanges();

/** The time ranges of stored or sent values; none where what is there is no list. */
export function rangesOf(value: unknown): ProductRange[] {
  return listOf(rangesField, value);
}

/** How many products all ranges have together. */
export function productCount(value: unknown): number {
  return rangesOf(value).reduce((sum, { products }) => sum + products.length, 0);
}

function thingsIn({ tx, caller }: CallerContext, owner: Place['owner'], place: string, value: unknown) {
  const guids = rangesOf(value).flatMap(({ products }) => products.map(({ commodity }) => commodity));
  return soldThings(tx, caller.merchant, owner, place, guids);
}

/**
 * Products that the store or library does not have, or no longer has: each is reported at its row, to be removed by
 * hand.
 */
export async function missingProducts(
  context: CallerContext,
  owner: Place['owner'],
  place: string,
  source: string,
  value: unknown,
): Promise<Issue[]> {
  const things = await thingsIn(context, owner, place, value);
  return rangesOf(value).flatMap(({ products }, index) =>
    products.flatMap(({ commodity, specification }, row) =>
      things.get(specification)?.commodity === commodity
        ? []
        : [issue(`${source}.${index}.products.${row}.currentPrice`, 'goodsMissing')],
    ),
  );
}

async function categoryNames({ tx, caller }: CallerContext, things: Iterable<SoldThing>) {
  const guids = [...new Set([...things].map(({ category }) => category))];
  if (guids.length === 0) return new Map<string, string>();
  const rows = await tx
    .select({ guid: record.guid, data: record.data })
    .from(record)
    .where(and(eq(record.merchant, caller.merchant), inArray(record.guid, guids)));
  return new Map(rows.map(({ guid, data }) => [guid, String(data.name)]));
}

/**
 * Returns the ranges as stored: names, units, categories and original prices are those of the goods, regardless of the
 * input.
 */
export async function settledRanges(context: CallerContext, owner: Place['owner'], place: string, value: unknown) {
  const things = await thingsIn(context, owner, place, value);
  const names = await categoryNames(context, things.values());
  return rangesOf(value).map((range) => ({
    ...range,
    products: range.products.map((product) => {
      const thing = things.get(product.specification);
      return {
        commodity: product.commodity,
        specification: product.specification,
        name: thing?.name ?? '',
        unit: thing?.unit ?? null,
        category: thing?.category ?? null,
        categoryName: (thing && names.get(thing.category)) ?? null,
        originalPrice: thing ? inCents(thing.price) : null,
        currentPrice: inCents(product.currentPrice),
      };
    }),
  }));
}
