import { sql } from 'drizzle-orm';
import { orderFacts } from '../../../../src/areas/reports/facts/orders';
import { dateBy, placeAndTimeOf, type SourceBy } from '../source';

/** Orders as they stand. */
export const orderSource: SourceBy = (basis) => {
  const date = dateBy(basis);
  return {
    facts: orderFacts,
    from: sql`sale_order f`,
    id: sql`f.guid`,
    at: sql`f.ordered_at`,
    sameAsAt: ['orderedAt'],
    within: true,
    date,
    dimensions: {
      ...placeAndTimeOf(date),
      status: { key: sql`f.status` },
      diningType: { key: sql`f.dining_type` },
      tradeMode: { key: sql`f.trade_mode` },
      channel: { key: sql`f.channel` },
      operator: { key: sql`f.operator` },
      reason: { key: sql`coalesce(f.cancellation_reason, f.recovery_reason, '')` },
    },
    measures: {
      goods: sql`f.goods_amount`,
      fees: sql`f.fee_amount`,
      orderAmount: sql`f.order_amount`,
      discount: sql`f.discount_amount`,
      receivable: sql`f.receivable_amount`,
      paid: sql`f.paid_amount`,
      income: sql`f.income_amount`,
      refunded: sql`f.refunded_amount`,
      orders: sql`1`,
      guests: sql`f.guests`,
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
    },
    search: sql`f.search`,
  };
};
