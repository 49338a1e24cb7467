import { sql } from 'drizzle-orm';
import { discountFacts } from '#areas/report/fact/discount';
import { dateBy, ofOrder, ofOrderRow, type SourceBy } from '../source';

/** Discounts of postings, by kind. */
export const discountSource: SourceBy = (basis) => {
  const date = dateBy(basis);
  return {
    facts: discountFacts,
    from: sql`sale_discount f`,
    singleFrom: sql`sale_discount f JOIN sale_order o ON o.guid = f.order_guid`,
    id: sql`f.guid`,
    at: sql`f.at`,
    date,
    dimensions: {
      ...ofOrder(date),
      discountKind: { key: sql`f.kind` },
      discountName: { key: sql`f.name` },
      authoriser: { key: sql`f.authoriser` },
      postingKind: { key: sql`(SELECT p.kind FROM sale_posting p WHERE p.guid = f.posting)` },
    },
    measures: {
      // Taken back it counts as never given.
      discountTimes: sql`(SELECT CASE WHEN p.kind = 'sale' THEN 1 ELSE p.orders END FROM sale_posting p WHERE p.guid = f.posting)`,
      discountAmount: sql`f.amount`,
    },
    details: ofOrderRow,
    filters: {},
    search: sql`o.search`,
  };
};
