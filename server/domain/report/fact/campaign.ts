import { sql } from 'drizzle-orm';
import { campaignFacts } from '#areas/report/fact/campaign';
import { isOf, ownerOf } from '#server/domain/member/member/merged';
import { dateBy, ofOrder, type SourceBy } from '../source';

/**
 * Discounts of campaigns: what is left of one on its order, the member for whom it counts, whether the order was their first, and what was
 * paid for it.
 */
const lowered = sql`(SELECT d.*,
    (SELECT sum(x.amount) FROM sale_discount x WHERE x.order_guid = d.order_guid AND x.source = d.source) AS kept,
    (SELECT sum(p.paid) FROM sale_posting p WHERE p.order_guid = d.order_guid) AS paid,
    d.owner IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM sale_posting e WHERE ${isOf(sql`e.member`, sql`d.owner`)} AND e.kind = 'sale' AND e.at < d.at) AS is_first
  FROM (SELECT s.*, ${ownerOf(sql`s.member`)} AS owner FROM sale_discount s) d WHERE d.kind = 'activity' AND d.source IS NOT NULL)`;

const ofCampaign = sql`${lowered} f JOIN campaign c ON c.guid = f.source JOIN sale_order o ON o.guid = f.order_guid`;

/** Where it counts: on the day of the sale, and only as long as something of the discount is left. */
const counts = sql`f.amount > 0 AND f.kept > 0`;

/** Of each order once: what was paid for it is the same on all of its rows. */
const paidOnce = sql`(SELECT coalesce(sum(split_part(one, ' ', 2)::numeric), 0)
  FROM unnest(array_agg(DISTINCT f.order_guid || ' ' || f.paid) FILTER (WHERE ${counts})) AS one)`;

/** Discounts that campaigns gave. */
export const campaignSource: SourceBy = (basis) => {
  const date = dateBy(basis);
  return {
    facts: campaignFacts,
    from: ofCampaign,
    subject: sql`c.subject`,
    id: sql`f.guid`,
    at: sql`f.at`,
    date,
    dimensions: {
      ...ofOrder(date),
      campaign: { key: sql`f.source` },
      campaignType: { key: sql`c.type` },
      order: { key: sql`f.order_guid`, with: { number: sql`o.number`, at: sql`o.checked_out_at` } },
    },
    measures: { campaignDiscount: sql`f.amount` },
    counts: {
      campaignOrders: sql`count(DISTINCT f.order_guid) FILTER (WHERE ${counts})`,
      campaignMembers: sql`count(DISTINCT f.owner) FILTER (WHERE ${counts})`,
      campaignFirstOrders: sql`count(DISTINCT f.owner) FILTER (WHERE ${counts} AND f.is_first)`,
      campaignPaid: paidOnce,
    },
    details: {},
    filters: {},
  };
};
