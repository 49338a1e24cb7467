import { sql } from 'drizzle-orm';
import { paymentFacts } from '#areas/report/fact/payment';
import { dateBy, ofOrder, ofOrderRow, type SourceBy } from '../source';

/** A repair that lowers a payment gives nothing back to a guest: refunds are what the reports of refunds count (R7). */
const back = sql`f.posting_kind IN ('refund', 'reverse')`;

/** Payments: what was kept of each, with its sign. */
export const paymentSource: SourceBy = (basis) => {
  const date = dateBy(basis);
  return {
    facts: paymentFacts,
    from: sql`sale_payment f`,
    singleFrom: sql`sale_payment f JOIN sale_order o ON o.guid = f.order_guid`,
    id: sql`f.guid`,
    at: sql`f.at`,
    date,
    dimensions: { ...ofOrder(date), method: { key: sql`f.method` }, postingKind: { key: sql`f.posting_kind` } },
    measures: {
      paymentCount: sql`CASE WHEN ${back} THEN 0 ELSE 1 END`,
      paymentAmount: sql`CASE WHEN ${back} THEN 0 ELSE f.amount END`,
      refundCount: sql`CASE WHEN ${back} THEN 1 ELSE 0 END`,
      refundAmount: sql`CASE WHEN ${back} THEN -f.amount ELSE 0 END`,
      netPayment: sql`f.amount`,
      income: sql`f.income`,
      concession: sql`f.amount - f.income`,
      fee: sql`f.fee`,
      settlement: sql`f.amount - f.fee`,
    },
    details: {
      ...ofOrderRow,
      transaction: sql`f.transaction`,
      tendered: sql`f.tendered`,
      cashChange: sql`f.change`,
    },
    filters: {},
    search: sql`(o.search || ' ' || lower(f.transaction))`,
  };
};
