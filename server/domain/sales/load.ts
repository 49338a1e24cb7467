import { inArray } from 'drizzle-orm';
import type { Tx } from '#server/db/database';
import { saleDiscount, saleLine, salePayment, salePosting } from '#server/db/schema/sales/sales';
import type { Posted } from './rows';

/** Postings with what belongs to them, by guid, as they were posted; their rows in the order of the bill. */
export async function loadPosted(tx: Tx, guids: readonly string[]): Promise<Map<string, Posted>> {
  if (guids.length === 0) return new Map();
  const ids = [...new Set(guids)];
  const postings = await tx.select().from(salePosting).where(inArray(salePosting.guid, ids));
  const orders = [...new Set(postings.map(({ order }) => order))];
  if (orders.length === 0) return new Map();
  // By order: that is what the rows are indexed by.
  const lines = await tx.select().from(saleLine).where(inArray(saleLine.order, orders)).orderBy(saleLine.number);
  const discounts = await tx
    .select()
    .from(saleDiscount)
    .where(inArray(saleDiscount.order, orders))
    .orderBy(saleDiscount.guid);
  const payments = await tx
    .select()
    .from(salePayment)
    .where(inArray(salePayment.order, orders))
    .orderBy(salePayment.guid);
  return new Map(
    postings.map((posting) => {
      const mine = (row: { posting: string }) => row.posting === posting.guid;
      return [
        posting.guid,
        { posting, lines: lines.filter(mine), discounts: discounts.filter(mine), payments: payments.filter(mine) },
      ];
    }),
  );
}
