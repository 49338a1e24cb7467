import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import type { TicketOrder, TicketType } from '#business/bill/ticket/ticket';
import type { Tx } from '#server/db/database';
import { store } from '#server/db/schema';
import { saleLine, saleOrder, salePayment, salePosting } from '#server/db/schema/sales/sales';
import { clocksOf } from '#server/db/zones';
import { addDecimals, negate } from '#values/decimal';
import { wallClock } from '#values/zonedTime';

/** The kind of posting that a ticket is printed for. */
const kindFor = (type: TicketType) => (type === 'refund' ? 'refund' : 'sale');

/** A quantity as it is printed: without zeros after the point. */
const quantityText = (quantity: string) => (quantity.includes('.') ? quantity.replace(/\.?0+$/, '') : quantity);

/** The latest order of these stores as a ticket of a type says it; null where there is none. Only guests at tables move to another one. */
export async function latestTicket(tx: Tx, stores: readonly string[], type: TicketType): Promise<TicketOrder | null> {
  if (stores.length === 0) return null;
  const [found] = await tx
    .select({ posting: salePosting, order: saleOrder, storeName: store.name, storePhone: store.phone })
    .from(salePosting)
    .innerJoin(saleOrder, eq(saleOrder.guid, salePosting.order))
    .innerJoin(store, eq(store.guid, salePosting.store))
    .where(
      and(
        inArray(salePosting.store, [...stores]),
        eq(salePosting.kind, kindFor(type)),
        type === 'refund' ? undefined : ne(saleOrder.guests, 0),
      ),
    )
    .orderBy(desc(salePosting.businessDate), desc(salePosting.at))
    .limit(1);
  if (!found) return null;
  const { posting, order, storeName, storePhone } = found;
  const lines = await tx
    .select()
    .from(saleLine)
    .where(eq(saleLine.posting, posting.guid))
    .orderBy(asc(saleLine.number));
  const payments = await tx.select().from(salePayment).where(eq(salePayment.posting, posting.guid));
  const zone = (await clocksOf(tx, [posting.store])).get(posting.store)?.timeZone ?? 'UTC';
  // Amounts that were taken back are said as the guest gets them.
  const said = (amount: string) => (type === 'refund' ? negate(amount) : amount);
  return {
    ...{ storeName, storePhone: storePhone ?? '' },
    number: order.number,
    area: order.area ?? '',
    table: order.table ?? '',
    guests: order.guests,
    operator: order.operator,
    at: wallClock(new Date(posting.at), zone).slice(0, 16).replace('T', ' '),
    items: lines.map((line) => ({
      name: line.name,
      detail: [line.spec, line.attributes].filter(Boolean).join(' '),
      quantity: quantityText(said(line.quantity)),
      amount: said(line.list),
      gift: line.gift,
      child: line.kind === 'child',
    })),
    goods: said(posting.goods),
    fees: said(sumOfFees(posting)),
    discount: said(posting.discount),
    receivable: said(posting.receivable),
    paid: said(posting.paid),
    payments: payments.map(({ method, amount }) => ({ method, amount: said(amount) })),
    reason: posting.reason ?? '',
  };
}

const sumOfFees = ({ packing, surcharge, delivery }: typeof salePosting.$inferSelect) =>
  addDecimals(packing, surcharge, delivery);
