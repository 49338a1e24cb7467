import { sql } from 'drizzle-orm';
import { shiftFacts } from '#areas/report/fact/shift';
import { spelled } from '#server/store/listQuery';
import { placeAndTimeOf, type SourceBy } from '../source';

const taken = sql`coalesce((SELECT sum(p.amount) FROM sale_payment p WHERE p.shift = f.guid), 0)`;
const cash = sql`coalesce((SELECT sum(p.amount) FROM sale_payment p WHERE p.shift = f.guid AND p.method = 'cash'), 0)`;
const otherCash = sql`coalesce((SELECT sum(r.amount) FROM other_receipt r WHERE r.shift = f.guid AND r.method = 'cash'), 0)`;
const expected = sql`(f.opening_float + ${cash} + ${otherCash} + f.pay_in - f.pay_out)`;

/**
 * Shifts have business dates only. The drawer should hold its float, the cash taken and money put in, less money taken
 * out.
 */
export const shiftSource: SourceBy = () => {
  const date = sql`f.business_date`;
  return {
    facts: shiftFacts,
    from: sql`shift f`,
    id: sql`f.guid`,
    at: sql`f.started_at`,
    date,
    dimensions: {
      ...placeAndTimeOf(date),
      operator: { key: sql`f.cashier` },
      device: { key: sql`f.device` },
      shiftStatus: { key: sql`f.status` },
    },
    measures: {
      shifts: sql`1`,
      shiftSales: taken,
      cashSales: cash,
      openingFloat: sql`f.opening_float`,
      expectedCash: expected,
      countedCash: sql`coalesce(f.counted_cash, 0)`,
      cashDifference: sql`CASE WHEN f.counted_cash IS NULL THEN 0 ELSE f.counted_cash - ${expected} END`,
      openOrders: sql`f.open_orders`,
    },
    details: { number: sql`f.number`, startedAt: sql`f.started_at`, endedAt: sql`f.ended_at` },
    filters: {},
    search: spelled(sql`f.number || ' ' || f.cashier`),
  };
};
