import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { FoundGroup } from '#gateway/search';
import type { CallerContext } from '#server/call/call';
import { sayTitle } from '#server/call/texts';
import { store } from '#server/db/schema';
import { saleOrder } from '#server/db/schema/sales/sales';
import { containing } from '#server/store/listQuery';
import { inScope } from '#server/store/scope';
import { newest } from './records';

/** The list in which orders are found, and whose right to details opens them. */
const list = 'transactionRecord';

/** Days in which an order is found by a part of its number, its table or its member; by its whole number always. */
const recentDays = 7;

/** The newest orders with this number, or of the last days with all these words. */
export async function findOrders(context: CallerContext, text: string): Promise<FoundGroup> {
  const { tx, caller, language } = context;
  const number = text.trim().toUpperCase();
  const words = text.split(/\s+/).filter(Boolean);
  const since = sql`(SELECT max(business_date) FROM sale_order WHERE merchant = ${caller.merchant}) - ${recentDays}::int`;
  const recent = and(
    sql`${saleOrder.businessDate} > ${since}`,
    ...words.map((word): SQL => sql`${saleOrder.search} LIKE ${containing(word)}`),
  );
  const rows = await tx
    .select({ id: saleOrder.guid, number: saleOrder.number, table: saleOrder.table, store: store.name })
    .from(saleOrder)
    .innerJoin(store, eq(store.guid, saleOrder.store))
    .where(
      and(
        eq(saleOrder.merchant, caller.merchant),
        inScope(caller, 'store', sql`${saleOrder.store}`),
        or(eq(saleOrder.number, number), recent),
      ),
    )
    .orderBy(desc(saleOrder.orderedAt), desc(saleOrder.guid))
    .limit(newest + 1);
  const opens = caller.codes.has(`${list}:show`) ? 'show' : null;
  return {
    resource: list,
    name: sayTitle(language, '/reportCenter/transactionRecord'),
    more: rows.length > newest,
    records: rows.slice(0, newest).map((row) => ({
      id: row.id,
      resource: list,
      name: row.number,
      facts: [row.store, row.table].filter((fact): fact is string => Boolean(fact)),
      opens,
    })),
  };
}
