import { sql } from 'drizzle-orm';
import { platformActivityFacts } from '#areas/report/fact/platformActivity';
import { dateBy, placeAndTimeOf, type SourceBy } from '../source';

/** Of each order once: what was paid for it, less refunds. */
const paidOnce = sql`(SELECT coalesce(sum(split_part(one, ' ', 2)::numeric), 0)
  FROM unnest(array_agg(DISTINCT f.order_guid || ' ' || f.paid)) AS one)`;

/** Discounts of orders by activities on third-party platforms. */
export const platformActivitySource: SourceBy = (basis) => {
  const date = dateBy(basis);
  return {
    facts: platformActivityFacts,
    from: sql`(SELECT d.guid, d.merchant, d.brand, d.store, d.business_date, d.natural_date, d.at, d.order_guid, d.amount, a.subject,
        a.guid AS activity, a.platform,
        (SELECT coalesce(sum(p.paid), 0) FROM sale_posting p WHERE p.order_guid = d.order_guid) AS paid
      FROM sale_discount d JOIN platform_activity a ON a.guid = d.source WHERE d.kind = 'takeawaySubsidy') f`,
    subject: sql`f.subject`,
    id: sql`f.guid`,
    at: sql`f.at`,
    date,
    dimensions: {
      ...placeAndTimeOf(date),
      platformActivity: { key: sql`f.activity` },
      platform: { key: sql`f.platform` },
    },
    measures: { activityDiscount: sql`f.amount` },
    counts: { activityOrders: sql`count(DISTINCT f.order_guid)`, activityPaid: paidOnce },
    details: {},
    filters: {},
  };
};
