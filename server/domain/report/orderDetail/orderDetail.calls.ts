import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type OrderDetail, orderDetailPath, type Posting } from '#areas/report/orderDetail/orderDetail';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { missing } from '#server/call/refusal';
import { store } from '#server/db/schema';
import {
  orderEvent,
  saleDiscount,
  saleLine,
  saleOrder,
  salePayment,
  salePosting,
  waiterRecord,
} from '#server/db/schema/sales/sales';
import { zoneOf } from '#server/db/zones';
import { orderStatus } from '#server/domain/sales/orderStatus';
import { withoutMemberPhones } from '#server/store/memberPhones';
import { inScope } from '#server/store/scope';
import { addDecimals, negate } from '#values/decimal';

async function postingsOf({ tx }: CallerContext, order: string): Promise<Posting[]> {
  const postings = await tx.select().from(salePosting).where(eq(salePosting.order, order)).orderBy(asc(salePosting.at));
  const lines = await tx.select().from(saleLine).where(eq(saleLine.order, order)).orderBy(asc(saleLine.number));
  const discounts = await tx.select().from(saleDiscount).where(eq(saleDiscount.order, order));
  const payments = await tx.select().from(salePayment).where(eq(salePayment.order, order));
  return postings.map((posting) => {
    const own = <Row extends { posting: string }>(rows: readonly Row[]) =>
      rows.filter((row) => row.posting === posting.guid);
    return {
      ...posting,
      id: posting.guid,
      lines: own(lines).map((line) => ({
        ...line,
        id: line.guid,
        list: addDecimals(line.list, line.childNet, line.childDiscount),
        discount: addDecimals(line.ownDiscount, line.sharedDiscount, line.childDiscount),
        net: line.kind === 'child' ? line.childNet : line.net,
      })),
      discounts: own(discounts).map((row) => ({ ...row, id: row.guid })),
      payments: own(payments).map((row) => ({ ...row, id: row.guid })),
    };
  });
}

type Signed = 'goods' | 'orderAmount' | 'discount' | 'receivable' | 'paid' | 'concession' | 'income';

/** Returns the figures of an order so far: the sums of its postings, refunds with their sign, as in every report. */
function figuresOf(postings: readonly Posting[]): OrderDetail['figures'] {
  if (postings.length === 0) return null;
  const sumOf = (name: Signed, only: (posting: Posting) => boolean = () => true) =>
    addDecimals('0.00', ...postings.filter(only).map((posting) => posting[name]));
  const isBack = ({ kind }: Posting) => kind === 'refund' || kind === 'reverse';
  const orderAmount = sumOf('orderAmount');
  const goods = sumOf('goods');
  return {
    goods,
    fees: addDecimals(orderAmount, negate(goods)),
    orderAmount,
    discount: sumOf('discount'),
    receivable: sumOf('receivable'),
    collected: sumOf('paid', (posting) => !isBack(posting)),
    refunded: negate(sumOf('paid', isBack)),
    paid: sumOf('paid'),
    concession: sumOf('concession'),
    income: sumOf('income'),
  };
}

/** An order of a store in the caller's scope, with its settlements, what took them back, and its timeline. */
async function detail(context: CallerContext, { guid }: { guid: string }): Promise<OrderDetail> {
  const { tx, caller } = context;
  const [order] = await tx
    .select({
      order: saleOrder,
      status: orderStatus('sale_order'),
      storeName: store.name,
      timeZone: sql<string>`${zoneOf()}`,
    })
    .from(saleOrder)
    .innerJoin(store, eq(store.guid, saleOrder.store))
    .where(
      and(
        eq(saleOrder.guid, guid),
        eq(saleOrder.merchant, caller.merchant),
        inScope(caller, 'store', sql`${saleOrder.store}`),
      ),
    );
  if (!order) throw missing();
  const events = await tx.select().from(orderEvent).where(eq(orderEvent.order, guid)).orderBy(asc(orderEvent.at));
  const waiters = await tx.select().from(waiterRecord).where(eq(waiterRecord.order, guid));
  const postings = await postingsOf(context, guid);
  const [own = order.order] = await withoutMemberPhones(context, [order.order]);
  const shown = await withoutMemberPhones(context, events);
  return {
    ...own,
    status: order.status,
    id: guid,
    storeName: order.storeName,
    timeZone: order.timeZone,
    figures: figuresOf(postings),
    postings,
    events: shown.map((event) => ({ ...event, id: event.guid })),
    waiters,
  };
}

export const calls: readonly Call[] = [
  protectedCall({
    method: 'GET',
    path: orderDetailPath,
    permission: 'transactionRecord:show',
    input: z.object({ guid: z.string().min(1).max(64) }),
    handle: detail,
  }),
];
