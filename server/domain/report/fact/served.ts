import { sql } from 'drizzle-orm';
import { servedFacts } from '#areas/report/fact/served';
import type { waiterTypes } from '#areas/report/fact/values';
import { dateBy, placeAndTimeOf, type SourceBy } from '../source';

const namesOf = (type: (typeof waiterTypes)[number]) =>
  sql`(SELECT string_agg(w.name, ', ' ORDER BY w.guid) FROM waiter_record w
    WHERE w.order_guid = f.guid AND w.waiter_type = ${type})`;

/** Checked-out orders; waiters noted by the till or added later are in waiter_record. */
export const servedSource: SourceBy = (basis) => {
  const date = dateBy(basis);
  return {
    facts: servedFacts,
    from: sql`sale_order f`,
    always: () => sql`f.status = 'checkedOut'`,
    id: sql`f.guid`,
    at: sql`f.checked_out_at`,
    date,
    dimensions: {
      ...placeAndTimeOf(date),
      diningType: { key: sql`f.dining_type` },
      tradeMode: { key: sql`f.trade_mode` },
    },
    measures: { income: sql`f.income_amount`, guests: sql`f.guests`, orders: sql`1` },
    details: {
      order: sql`f.guid`,
      number: sql`f.number`,
      checkedOutAt: sql`f.checked_out_at`,
      table: sql`f.table_code`,
      caller: namesOf('caller'),
      servedBy: namesOf('waiter'),
      foodRunner: namesOf('foodRunner'),
      tableClearer: namesOf('tableClearer'),
      dishwasher: namesOf('dishwasher'),
    },
    filters: {
      missingType: (value) =>
        sql`NOT EXISTS (SELECT 1 FROM waiter_record w WHERE w.order_guid = f.guid AND w.waiter_type = ${value})`,
      makeUp: (value) => {
        const exists = sql`EXISTS (SELECT 1 FROM waiter_record w WHERE w.order_guid = f.guid AND w.make_up)`;
        return value === 'yes' ? exists : sql`NOT ${exists}`;
      },
    },
    search: sql`f.search`,
  };
};
