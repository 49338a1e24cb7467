import { sql } from 'drizzle-orm';
import { waiterFacts } from '#areas/report/fact/waiter';
import { spelled } from '#server/store/listQuery';
import { dateBy, ofOrder, type SourceBy } from '../source';

/** Records of service. */
export const waiterSource: SourceBy = (basis) => {
  const date = dateBy(basis);
  return {
    facts: waiterFacts,
    from: sql`waiter_record f`,
    id: sql`f.guid`,
    at: sql`f.at`,
    date,
    dimensions: { ...ofOrder(date), waiterType: { key: sql`f.waiter_type` }, person: { key: sql`f.name` } },
    measures: {
      servedOrders: sql`1`,
      servedAmount: sql`f.amount`,
      guests: sql`f.guests`,
      tables: sql`f.tables`,
      minutes: sql`f.minutes`,
    },
    details: {
      order: sql`f.order_guid`,
      number: sql`f.number`,
      at: sql`f.at`,
      makeUp: sql`f.make_up`,
      enteredBy: sql`f.entered_by`,
    },
    filters: { makeUp: (value) => sql`f.make_up = ${value === 'yes'}` },
    search: spelled(sql`f.number || ' ' || f.name`),
  };
};
