import { sql } from 'drizzle-orm';
import { eventFacts } from '#areas/report/fact/event';
import { spelled } from '#server/store/listQuery';
import { dateBy, ofOrder, type SourceBy } from '../source';

/** Acts of people on orders. */
export const eventSource: SourceBy = (basis) => {
  const date = dateBy(basis);
  return {
    facts: eventFacts,
    from: sql`order_event f`,
    id: sql`f.guid`,
    at: sql`f.at`,
    date,
    dimensions: {
      ...ofOrder(date),
      item: { key: sql`(f.brand || ':' || f.name)`, with: { itemName: sql`f.name` } },
      eventKind: { key: sql`f.kind` },
      reason: { key: sql`f.reason` },
      stage: { key: sql`f.stage` },
      authoriser: { key: sql`f.authoriser` },
    },
    measures: {
      times: sql`1`,
      eventQuantity: sql`f.quantity`,
      eventAmount: sql`f.amount`,
      cost: sql`f.cost`,
    },
    details: {
      order: sql`f.order_guid`,
      number: sql`f.number`,
      at: sql`f.at`,
      itemName: sql`f.name`,
      toName: sql`f.to_name`,
      table: sql`f.table_code`,
    },
    filters: {},
    search: spelled(sql`f.number || ' ' || f.name || ' ' || f.operator`),
  };
};
