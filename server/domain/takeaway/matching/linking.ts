import { and, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { Shop } from '#server/call/providers';
import { recordUnique } from '#server/db/schema';
import { commodity } from '#server/db/schema/goods/goods';
import { takeawayProduct as table } from '#server/db/schema/takeaway/takeaway';
import type { JobContext } from '#server/domain/jobRun';
import { productsAt } from '../product/listing';
import { goodsKey, goodsValue, productsOf } from '../product/product.rules';

type Context = Pick<JobContext, 'tx' | 'now'>;

/** Each of a proposal's goods; the quantity of a sale is entered by people where it is more. */
const proposedQuantity = 1;

/**
 * Links products to the goods proposed for them where the score is high enough, the surest first; goods that another product
 * has by now are left out. Two who link the same goods at once are told apart by the database: one is tried again.
 */
export async function linkProposed({ tx, now }: Context, shop: Shop, least: number, by: string) {
  const taken = tx
    .select({ commodity: table.commodity })
    .from(table)
    .where(and(productsAt(shop), isNotNull(table.commodity)));
  const proposed = await tx
    .select({ guid: table.guid, proposal: table.proposal })
    .from(table)
    .innerJoin(commodity, eq(commodity.guid, table.proposal))
    .where(
      and(
        productsAt(shop),
        sql`${table.commodity} IS NULL`,
        sql`${table.platformState} <> 'gone'`,
        sql`${table.score} >= ${least}`,
        notInArray(table.proposal, taken),
      ),
    )
    .orderBy(sql`${table.score} DESC`, table.guid)
    .for('update', { of: table });
  const goods = new Set<string>();
  const links = proposed.flatMap(({ guid, proposal }) => {
    if (proposal === null || goods.has(proposal)) return [];
    goods.add(proposal);
    return [{ guid, proposal }];
  });
  if (links.length === 0) return { done: 0, refused: 0 };
  await tx.insert(recordUnique).values(
    links.map(({ guid, proposal }) => ({
      merchant: shop.merchant,
      resource: productsOf(shop.platform).contract.name,
      key: goodsKey,
      value: goodsValue(shop.store, proposal),
      guid,
    })),
  );
  await tx
    .update(table)
    .set({
      commodity: sql`${table.proposal}`,
      quantity: proposedQuantity,
      proposal: null,
      score: null,
      basis: null,
      version: sql`${table.version} + 1`,
      updatedAt: now.toISOString(),
      updatedBy: by,
    })
    .where(
      inArray(
        table.guid,
        links.map(({ guid }) => guid),
      ),
    );
  return { done: links.length, refused: 0 };
}

/** Takes the links of all products of a store at a platform away. */
export async function unlinkAll({ tx, now }: Context, shop: Shop, by: string) {
  const gone = await tx
    .update(table)
    .set({
      commodity: null,
      quantity: null,
      refusal: null,
      version: sql`${table.version} + 1`,
      updatedAt: now.toISOString(),
      updatedBy: by,
    })
    .where(and(productsAt(shop), isNotNull(table.commodity)))
    .returning({ guid: table.guid });
  const guids = gone.map(({ guid }) => guid);
  if (guids.length > 0) {
    await tx
      .delete(recordUnique)
      .where(
        and(
          eq(recordUnique.merchant, shop.merchant),
          eq(recordUnique.resource, productsOf(shop.platform).contract.name),
          eq(recordUnique.key, goodsKey),
          inArray(recordUnique.guid, guids),
        ),
      );
  }
  return { done: guids.length, refused: 0 };
}
