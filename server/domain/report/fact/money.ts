import { sql } from 'drizzle-orm';
import { moneyFacts } from '#areas/report/fact/money';
import { dateBy, ofOrder, type SourceBy } from '../source';

const shared = sql.raw(
  'merchant, brand, store, business_date, natural_date, hour, daypart, dining_type, trade_mode, channel, operator, at, guid, method, shift',
);

/** Payments and other receipts in one, each with the block it belongs to. */
const all = sql`(
  SELECT ${shared}, 'sale' AS kind, posting_kind IN ('refund', 'reverse') AS back, amount, income, fee, 0::numeric AS gift
  FROM sale_payment
  UNION ALL
  SELECT ${shared}, kind, false, amount, 0::numeric, 0::numeric, gift FROM other_receipt
) f LEFT JOIN shift s ON s.guid = f.shift`;

const ofKind = (kinds: string[]) => sql`CASE WHEN f.kind IN ${kinds} THEN f.amount ELSE 0 END`;
const ofMethod = (method: string) => sql`CASE WHEN f.kind = 'sale' AND f.method = ${method} THEN f.amount ELSE 0 END`;

/** From the guests' payments to the cashiers' hand-over: each difference between the two is a separate figure. */
const overShifts = {
  netPayment: sql`CASE WHEN f.kind = 'sale' THEN f.amount ELSE 0 END`,
  concession: sql`CASE WHEN f.kind = 'sale' THEN f.amount - f.income ELSE 0 END`,
  outsideShifts: sql`CASE WHEN f.kind = 'sale' AND s.guid IS NULL THEN f.amount ELSE 0 END`,
  notHandedOver: sql`CASE WHEN f.kind = 'sale' AND s.status = 'notHandedOver' THEN f.amount ELSE 0 END`,
  shiftReceipts: sql`CASE WHEN f.kind <> 'sale' AND s.status = 'handedOver' THEN f.amount ELSE 0 END`,
  handedOver: sql`CASE WHEN s.status = 'handedOver' THEN f.amount ELSE 0 END`,
};

/**
 * Two bases side by side, or recharges would count twice: the sales basis is the income of orders; the cash basis leaves
 * out what was paid from stored value or on account and has recharges, fees, deposits and repayments instead.
 */
export const moneySource: SourceBy = (basis) => {
  const date = dateBy(basis);
  const other = ofKind(['recharge', 'rechargeRefund', 'cardFee', 'deposit', 'depositRefund', 'debtRepaid']);
  return {
    facts: moneyFacts,
    from: all,
    id: sql`f.guid`,
    at: sql`f.at`,
    date,
    dimensions: { ...ofOrder(date), method: { key: sql`f.method` } },
    measures: {
      salesIncome: sql`f.income`,
      refundAmount: sql`CASE WHEN f.back THEN -f.amount ELSE 0 END`,
      storedConsumption: ofMethod('storedReal'),
      onAccount: ofMethod('debtUnit'),
      rechargeReal: ofKind(['recharge', 'rechargeRefund']),
      rechargeGift: sql`f.gift`,
      cardFees: ofKind(['cardFee']),
      deposits: ofKind(['deposit', 'depositRefund']),
      debtRepaid: ofKind(['debtRepaid']),
      fee: sql`f.fee`,
      ...overShifts,
      cashBasis: sql`f.income - ${ofMethod('storedReal')} - ${ofMethod('debtUnit')} + ${other}`,
    },
    details: {},
    filters: {},
  };
};
