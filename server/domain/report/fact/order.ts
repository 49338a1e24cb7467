import { type SQL, sql } from 'drizzle-orm';
import { orderFacts } from '#areas/report/fact/order';
import { permits } from '#server/call/call';
import type { Caller } from '#server/call/caller';
import { hasPhone } from '#server/domain/member/member/seen';
import { orderStatus } from '#server/domain/sales/orderStatus';
import { containing, spelled } from '#server/store/listQuery';
import { isDecimal } from '#values/decimal';
import type { Period } from '../period';
import { placeAndTimeOf, type SourceBy } from '../source';

type Basis = Parameters<SourceBy>[0];

/**
 * Orders of a period as f: those dated in it, and those of other days with a posting in it, a refund or the checkout
 * that was reversed later. `counted` is the date they count for.
 */
function ordersOf(basis: Basis, { from, to }: Period): SQL {
  const own = basis === 'natural' ? sql`o.natural_date` : sql`o.business_date`;
  const posted = basis === 'natural' ? sql`p.natural_date` : sql`p.business_date`;
  // Only reversals and refunds are ever posted on another day than the order's own; an index holds just those. The subquery does not refer to
  // the order: before version 17 PostgreSQL runs a correlated one once per order.
  const touched = sql`SELECT p.merchant, p.order_guid FROM sale_posting p WHERE p.kind <> 'sale'
    AND (p.business_date BETWEEN ${from}::date - 1 AND ${to}::date + 1
      OR p.original_date BETWEEN ${from}::date - 1 AND ${to}::date + 1)`;
  const last = sql`SELECT max(${posted}) FROM sale_posting p
    WHERE p.order_guid = o.guid AND ${posted} BETWEEN ${from}::date AND ${to}::date`;
  return sql`(
    SELECT o.*, ${own} AS counted FROM sale_order o WHERE ${own} BETWEEN ${from}::date AND ${to}::date
    UNION ALL
    SELECT o.*, (${last}) AS counted FROM sale_order o
    WHERE (o.merchant, o.guid) IN (${touched}) AND NOT ${own} BETWEEN ${from}::date AND ${to}::date
  ) f`;
}

/** Postings of an order in the period: the same rows that every report of sales adds up. */
function postedOf(basis: Basis, { from, to }: Period): SQL {
  const posted = basis === 'natural' ? sql`p.natural_date` : sql`p.business_date`;
  const back = sql`p.kind IN ('refund', 'reverse')`;
  return sql`LATERAL (
    SELECT sum(p.goods) AS goods, sum(p.packing + p.surcharge + p.delivery) AS fees, sum(p.order_amount) AS order_amount,
      sum(p.discount) AS discount, sum(p.receivable) AS receivable, sum(p.paid) AS paid, sum(p.concession) AS concession,
      sum(p.income) AS income, sum(p.paid) FILTER (WHERE NOT ${back}) AS collected, -sum(p.paid) FILTER (WHERE ${back}) AS refunded,
      sum(p.orders) AS orders, sum(p.guests) AS guests
    FROM sale_posting p WHERE p.order_guid = f.guid AND ${posted} BETWEEN ${from}::date AND ${to}::date
  ) m ON true`;
}

const unsettled = sql`f.status IN ('open', 'voided')`;
const posted = (column: string) => sql`coalesce(m.${sql.identifier(column)}, 0.00)`;
const counted = (column: string) => sql`coalesce(m.${sql.identifier(column)}, 0)::int`;

/** Nothing costs what is no amount. */
function isAmount(value: string): SQL {
  const amount = value.replaceAll(/[¥￥,，\s]/g, '');
  if (!isDecimal(amount)) return sql`false`;
  return sql`${amount}::numeric IN (f.order_amount, f.receivable_amount, f.paid_amount)`;
}

const seesPhones = ['member:reveal'];

/** An order whose member, reservation or delivery has a telephone that is found by these words. */
function byPhone(value: string, { merchant, codes }: Caller): SQL {
  const is = (column: SQL) => hasPhone(column, value, permits(seesPhones, codes));
  return sql`(f.member IN (SELECT g.guid FROM member g WHERE g.merchant = ${merchant} AND ${is(sql`g.phone`)})
    OR EXISTS (SELECT 1 FROM takeaway_order t WHERE t.guid = f.guid AND ${is(sql`t.phone`)})
    OR f.guid IN (SELECT r.order_guid FROM reservation r WHERE r.merchant = ${merchant} AND ${is(sql`r.phone`)}))`;
}

/** Orders of a period. Their figures are what was posted of them in it: nothing that happens later changes those of a closed day. */
export const orderSource: SourceBy = (basis, _now, period) => {
  const date = sql`f.counted`;
  const from = ordersOf(basis, period);
  return {
    facts: orderFacts,
    from,
    figuresFrom: sql`${from} LEFT JOIN ${postedOf(basis, period)}`,
    id: sql`f.guid`,
    at: sql`f.ordered_at`,
    sameAsAt: ['orderedAt'],
    within: true,
    date,
    dimensions: {
      ...placeAndTimeOf(date),
      status: { key: orderStatus('f') },
      diningType: { key: sql`f.dining_type` },
      tradeMode: { key: sql`f.trade_mode` },
      channel: { key: sql`f.channel` },
      operator: { key: sql`f.operator` },
      reason: { key: sql`coalesce(f.cancellation_reason, f.recovery_reason, '')` },
    },
    measures: {
      goods: posted('goods'),
      fees: posted('fees'),
      orderAmount: posted('order_amount'),
      discount: posted('discount'),
      receivable: posted('receivable'),
      collected: posted('collected'),
      refunded: posted('refunded'),
      paid: posted('paid'),
      concession: posted('concession'),
      income: posted('income'),
      orders: counted('orders'),
      guests: counted('guests'),
      openAmount: sql`CASE WHEN f.status = 'open' THEN f.order_amount ELSE 0.00 END`,
      voidedAmount: sql`CASE WHEN f.status = 'voided' THEN f.order_amount ELSE 0.00 END`,
      unsettledGuests: sql`CASE WHEN ${unsettled} THEN f.guests ELSE 0 END`,
    },
    details: {
      order: sql`f.guid`,
      number: sql`f.number`,
      openedAt: sql`f.opened_at`,
      orderedAt: sql`f.ordered_at`,
      checkedOutAt: sql`f.checked_out_at`,
      table: sql`f.table_code`,
      methods: sql`f.methods`,
      memberName: sql`f.member_name`,
      remark: sql`f.remark`,
      cancellationReason: sql`f.cancellation_reason`,
      recoveryReason: sql`f.recovery_reason`,
    },
    filters: {
      method: (value) => sql`f.methods ? ${value}`,
      reversed: (value) => sql`f.reversed = ${value === 'yes'}`,
      amount: isAmount,
      table: (value) => sql`${spelled(sql`f.table_code`)} LIKE ${containing(value)}`,
      memberName: (value) => sql`${spelled(sql`f.member_name`)} LIKE ${containing(value)}`,
      phone: byPhone,
      staff: (value) => sql`(${spelled(sql`f.operator`)} LIKE ${containing(value)} OR EXISTS (
        SELECT 1 FROM waiter_record w WHERE w.order_guid = f.guid AND ${spelled(sql`w.name`)} LIKE ${containing(value)}))`,
      dish: (value) => sql`EXISTS (
        SELECT 1 FROM sale_line l WHERE l.order_guid = f.guid AND ${spelled(sql`l.name`)} LIKE ${containing(value)})`,
    },
    search: sql`f.search`,
    phone: { filter: 'phone', seenBy: seesPhones },
  };
};
