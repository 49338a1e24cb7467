import { sql } from 'drizzle-orm';
import { soldOutFacts } from '#areas/report/fact/soldOut';
import { spelled } from '#server/store/listQuery';
import { placeAndTimeOf, type SourceBy } from '../source';

/** Times at which dishes were sold out. One that lasts counts up to now. */
export const soldOutSource: SourceBy = (_basis, now) => {
  const date = sql`f.business_date`;
  return {
    facts: soldOutFacts,
    from: sql`sold_out_event f`,
    id: sql`f.guid`,
    at: sql`f.set_at`,
    date,
    dimensions: {
      ...placeAndTimeOf(date),
      item: { key: sql`(f.brand || ':' || f.name)`, with: { itemName: sql`f.name` } },
      estimationType: { key: sql`f.type` },
      operator: { key: sql`f.set_by` },
    },
    measures: {
      times: sql`1`,
      soldOutMinutes: sql`round(extract(epoch FROM coalesce(f.lifted_at, ${now.toISOString()}::timestamptz) - f.set_at) / 60)`,
      soldQuantity: sql`f.sold`,
    },
    details: {
      itemName: sql`f.name`,
      limitQuantity: sql`f.limit_quantity`,
      setAt: sql`f.set_at`,
      liftedAt: sql`f.lifted_at`,
      liftedBy: sql`f.lifted_by`,
      liftMode: sql`f.lift_mode`,
    },
    filters: {},
    search: spelled(sql`f.name || ' ' || f.set_by`),
  };
};
