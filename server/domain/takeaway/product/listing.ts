import { and, eq, isNotNull } from 'drizzle-orm';
import type { Match, MatchInput } from '#areas/takeaway/matching/match';
import type { ListedProduct, Shop } from '#server/call/providers';
import type { Tx } from '#server/db/database';
import { commodity } from '#server/db/schema/goods/goods';
import { takeawayProduct as table, takeawayBinding } from '#server/db/schema/takeaway/takeaway';
import type { JobContext } from '#server/domain/jobRun';
import { searchTextOf } from '#server/store/listQuery';
import { seedRows } from '#server/store/seed';
import { productsOf } from './product.rules';

/** The rows of a store's products on a platform. */
export function productsAt({ merchant, platform, store }: Shop) {
  return and(eq(table.merchant, merchant), eq(table.platform, platform), eq(table.place, store));
}

const sameNumber = (number: string) => number.trim().toLowerCase();

/** The input of proposals: listed products that are not linked, under their numbers, and goods without a link. */
export async function matchInput(tx: Tx, shop: Shop, items: readonly ListedProduct[]): Promise<MatchInput> {
  const linked = await tx
    .select({ number: table.platformNumber, commodity: table.commodity })
    .from(table)
    .where(and(productsAt(shop), isNotNull(table.commodity)));
  const numbers = new Set(linked.map(({ number }) => sameNumber(number)));
  const goods = new Set(linked.map((row) => row.commodity));
  const own = await tx
    .select({ guid: commodity.guid, name: commodity.name, specifications: commodity.specifications })
    .from(commodity)
    .where(and(eq(commodity.merchant, shop.merchant), eq(commodity.owner, 'store'), eq(commodity.place, shop.store)))
    .orderBy(commodity.guid);
  return {
    theirs: items.flatMap(({ number, name, barcode }) =>
      numbers.has(sameNumber(number)) ? [] : [{ guid: sameNumber(number), name, number, barcode }],
    ),
    ours: own.flatMap(({ guid, name, specifications }) =>
      goods.has(guid)
        ? []
        : [
            {
              guid,
              name,
              numbers: specifications.flatMap((one) => (one.number ? [one.number] : [])),
              barcodes: specifications.flatMap((one) => (one.barcode ? [one.barcode] : [])),
            },
          ],
    ),
  };
}

interface Listing {
  items: readonly ListedProduct[];
  /** by number */
  matches: readonly Match[];
}

/**
 * Writes what a platform listed: new products are added, others brought up to date, and what it lists no more is gone from sale.
 * Proposals replace those of before; links stay as they are. Answers how many products it has.
 */
export async function writeListing(
  { tx, now }: Pick<JobContext, 'tx' | 'now'>,
  shop: Shop,
  { items, matches }: Listing,
  by: string,
) {
  const at = now.toISOString();
  const proposals = new Map(matches.map((match) => [match.theirs, match]));
  const known = await tx.select().from(table).where(productsAt(shop)).for('update');
  const rowOf = new Map(known.map((row) => [sameNumber(row.platformNumber), row]));
  const listed = new Set(items.map(({ number }) => sameNumber(number)));
  const { platform, store, merchant } = shop;
  const { contract } = productsOf(platform);
  const stateOf = (item: ListedProduct) => (item.soldOut ? ('soldOut' as const) : ('onSale' as const));
  const proposalOf = (number: string) => {
    const { ours = null, score = null, basis = null } = proposals.get(sameNumber(number)) ?? {};
    return { proposal: ours, score, basis };
  };
  const added = items.filter(({ number }) => !rowOf.has(sameNumber(number)));
  const rows = added.map((item) => ({
    guid: crypto.randomUUID(),
    values: {
      place: store,
      platformProduct: item.name,
      platformNumber: item.number,
      barcode: item.barcode,
      platformPrice: item.price,
      commodity: null,
      quantity: null,
    },
    columns: { platform, platformState: stateOf(item), ...proposalOf(item.number) },
  }));
  for (let from = 0; from < rows.length; from += 500) {
    await seedRows(tx, productsOf(platform), { merchant, at, by, step: 0 }, rows.slice(from, from + 500));
  }
  for (const item of items) {
    const row = rowOf.get(sameNumber(item.number));
    if (!row) continue;
    const next = {
      platformProduct: item.name,
      barcode: item.barcode,
      platformPrice: item.price,
      platformState: stateOf(item),
      ...(row.commodity === null ? proposalOf(item.number) : {}),
    };
    const before: Record<string, unknown> = row;
    const isSame = Object.entries(next).every(([name, value]) => before[name] === value);
    if (isSame) continue;
    await tx
      .update(table)
      .set({
        ...next,
        search: searchTextOf(contract, { ...row, ...next }),
        version: row.version + 1,
        updatedAt: at,
        updatedBy: by,
      })
      .where(eq(table.guid, row.guid));
  }
  const gone = known.filter((row) => row.platformState !== 'gone' && !listed.has(sameNumber(row.platformNumber)));
  for (const { guid } of gone) {
    await tx
      .update(table)
      .set({ platformState: 'gone', proposal: null, score: null, basis: null, updatedAt: at })
      .where(eq(table.guid, guid));
  }
  await tx
    .update(takeawayBinding)
    .set({ fetchedAt: at })
    .where(
      and(
        eq(takeawayBinding.merchant, merchant),
        eq(takeawayBinding.store, store),
        eq(takeawayBinding.platform, platform),
      ),
    );
  return { done: items.length, refused: 0 };
}
