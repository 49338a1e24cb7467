import { and, eq, inArray } from 'drizzle-orm';
import type { refusals } from '#areas/takeaway/product/takeawayProduct';
import type { SentProduct, Shop } from '#server/call/providers';
import type { Tx } from '#server/db/database';
import { takeawayProduct as table } from '#server/db/schema/takeaway/takeaway';
import type { JobContext } from '#server/domain/jobRun';
import { differs, ownPrice, ownSoldOut } from './differing';
import { productsAt } from './listing';

/** Products whose price or state differs from that of their goods, as the platform is to have them; only some where they are named. */
export async function toSend(tx: Tx, target: Shop & { products: string[] | null }): Promise<SentProduct[]> {
  const rows = await tx
    .select({ number: table.platformNumber, price: ownPrice, soldOut: ownSoldOut })
    .from(table)
    .where(and(productsAt(target), differs, target.products ? inArray(table.guid, target.products) : undefined))
    .orderBy(table.platformNumber);
  return rows.flatMap(({ number, price, soldOut }) =>
    price === null || soldOut === null ? [] : [{ number, price, soldOut }],
  );
}

interface Sent {
  told: readonly SentProduct[];
  refused: ReadonlyMap<string, (typeof refusals)[number]>;
}

/** Writes what a platform took, and at the others why it did not. */
export async function writeSent({ tx, now }: Pick<JobContext, 'tx' | 'now'>, shop: Shop, { told, refused }: Sent) {
  for (const { number, price, soldOut } of told) {
    const refusal = refused.get(number) ?? null;
    await tx
      .update(table)
      .set({
        refusal,
        ...(refusal ? {} : { platformPrice: price, platformState: soldOut ? 'soldOut' : 'onSale' }),
        updatedAt: now.toISOString(),
      })
      .where(and(productsAt(shop), eq(table.platformNumber, number)));
  }
  return { done: told.length - refused.size, refused: refused.size };
}
