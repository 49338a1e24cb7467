import { sql } from 'drizzle-orm';
import { takeawayFacts } from '#areas/report/fact/takeaway';
import { spelled } from '#server/store/listQuery';
import { dateBy, ofOrder, type SourceBy } from '../source';

const delivered = sql`f.delivered_at IS NOT NULL`;

const pending = sql`(SELECT r.number FROM takeaway_repair r JOIN takeaway_repair_item i ON i.repair = r.guid
  WHERE i.order_guid = f.guid AND r.status = 'submitted' LIMIT 1)`;

/** A cancelled order has no amounts paid or kept. */
const unlessCancelled = (column: string) =>
  sql`CASE WHEN f.status = 'cancelled' THEN 0 ELSE f.${sql.identifier(column)} END`;

/** Orders of platforms. Cancelled ones count as orders and bring nothing. */
export const takeawaySource: SourceBy = (basis) => {
  const date = dateBy(basis);
  return {
    facts: takeawayFacts,
    from: sql`takeaway_order f`,
    id: sql`f.guid`,
    at: sql`f.placed_at`,
    date,
    dimensions: {
      ...ofOrder(date),
      platform: { key: sql`f.platform` },
      takeawayStatus: { key: sql`f.status` },
      cancelReason: { key: sql`f.cancel_reason` },
      courier: { key: sql`f.courier` },
    },
    measures: {
      takeawayOrders: sql`1`,
      goods: unlessCancelled('goods'),
      packing: unlessCancelled('packing'),
      deliveryFee: unlessCancelled('delivery_fee'),
      merchantSubsidy: unlessCancelled('merchant_subsidy'),
      platformSubsidy: unlessCancelled('platform_subsidy'),
      guestPaid: unlessCancelled('guest_paid'),
      commission: unlessCancelled('commission'),
      serviceFee: unlessCancelled('service_fee'),
      merchantIncome: unlessCancelled('merchant_income'),
      lateOrders: sql`CASE WHEN f.late THEN 1 ELSE 0 END`,
      deliveryMinutes: sql`CASE WHEN ${delivered} THEN round(extract(epoch FROM f.delivered_at - f.placed_at) / 60) ELSE 0 END`,
      deliveredOrders: sql`CASE WHEN ${delivered} THEN 1 ELSE 0 END`,
    },
    details: {
      order: sql`f.order_guid`,
      number: sql`f.number`,
      at: sql`f.at`,
      platformNumber: sql`f.platform_number`,
      daySequence: sql`f.day_sequence`,
      placedAt: sql`f.placed_at`,
      deliveredAt: sql`f.delivered_at`,
      guest: sql`f.guest`,
      address: sql`f.address`,
      problem: sql`f.problem`,
      repairNumber: pending,
    },
    filters: { pending: (value) => (value === 'yes' ? sql`${pending} IS NOT NULL` : sql`${pending} IS NULL`) },
    search: spelled(sql`f.number || ' ' || f.platform_number`),
    phone: { column: sql`f.phone`, seenBy: ['member:reveal'] },
  };
};
