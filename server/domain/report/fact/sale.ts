import { type SQL, sql } from 'drizzle-orm';
import { salesFacts } from '#areas/report/fact/sale';
import { dateBy, ofOrder, ofOrderRow, type SourceBy } from '../source';

/**
 * The days on which stores sold something, and the tables or seats that were there on them. A store that adds tables has them on
 * all of its days: what there was before is not kept.
 */
function daysOf(date: SQL) {
  const storeDay = sql`f.store || ' ' || ${date}`;
  const sold = sql`f.kind = 'sale'`;
  const room = (each: SQL) => sql`coalesce((
    SELECT sum(place.room) FROM unnest(array_agg(DISTINCT ${storeDay}) FILTER (WHERE ${sold})) AS day
    JOIN (SELECT t.store, ${each} AS room FROM dining_table t WHERE t.enabled GROUP BY t.store) AS place
      ON place.store = split_part(day, ' ', 1)), 0)`;
  return {
    daysOpen: sql`count(DISTINCT ${storeDay}) FILTER (WHERE ${sold})`,
    tableDays: room(sql`count(*)`),
    seatDays: room(sql`sum(t.seats)`),
  };
}

/** Order-level postings. Refunds and reversals are a separate positive figure and lower the income. */
export const salesSource: SourceBy = (basis) => {
  const date = dateBy(basis);
  return {
    facts: salesFacts,
    from: sql`sale_posting f`,
    singleFrom: sql`sale_posting f JOIN sale_order o ON o.guid = f.order_guid`,
    id: sql`f.guid`,
    at: sql`f.at`,
    sameAsAt: ['at'],
    within: true,
    date,
    dimensions: {
      ...ofOrder(date),
      postingKind: { key: sql`f.kind` },
      area: { key: sql`coalesce(f.area, '')` },
      table: { key: sql`coalesce(f.table_code, '')` },
      reason: { key: sql`coalesce(f.reason, '')` },
    },
    measures: {
      goods: sql`f.goods`,
      fees: sql`f.packing + f.surcharge + f.delivery`,
      orderAmount: sql`f.order_amount`,
      discount: sql`f.discount`,
      receivable: sql`f.receivable`,
      collected: sql`CASE WHEN f.kind IN ('refund', 'reverse') THEN 0 ELSE f.paid END`,
      paid: sql`f.paid`,
      concession: sql`f.concession`,
      income: sql`f.income`,
      seatedIncome: sql`CASE WHEN f.dining_type = 'dineIn' THEN f.income ELSE 0 END`,
      refunded: sql`CASE WHEN f.kind IN ('refund', 'reverse') THEN -f.paid ELSE 0 END`,
      channelFee: sql`f.channel_fee`,
      orders: sql`f.orders`,
      guests: sql`f.guests`,
      tables: sql`f.tables`,
      minutes: sql`f.minutes`,
      postings: sql`1`,
    },
    counts: daysOf(date),
    details: { ...ofOrderRow, authoriser: sql`f.authoriser`, originalDate: sql`f.original_date::text` },
    filters: {},
    search: sql`o.search`,
  };
};
