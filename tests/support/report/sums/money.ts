import { type SQL, sql } from 'drizzle-orm';
import { type Expected, postings, type Ratio, type SumView, within } from './view';

// Reports of payments and discounts, from the orders above them: payments and discounts of an order are there too.

function payments(view: SumView): SQL {
  return sql`WITH p AS (
      SELECT *, kind IN ('refund', 'reverse') AS back FROM sale_posting p WHERE ${within('p', view)}
    ), n AS (
      SELECT count(*) FILTER (WHERE NOT p.back) AS made, count(*) FILTER (WHERE p.back) AS given
      FROM sale_payment y JOIN p ON p.order_guid = y.order_guid AND p.guid = y.posting
    ), a AS (
      SELECT coalesce(sum(paid) FILTER (WHERE NOT back), 0) AS taken, coalesce(-sum(paid) FILTER (WHERE back), 0) AS given,
        coalesce(sum(income), 0) AS income, coalesce(sum(concession), 0) AS concession, coalesce(sum(channel_fee), 0) AS fee
      FROM p
    )
    SELECT n.made AS "paymentCount", n.given AS "refundCount", a.taken AS "paymentAmount", a.given AS "refundAmount",
      a.taken - a.given AS "netPayment", a.income, a.concession, a.fee, a.taken - a.given - a.fee AS settlement
    FROM n, a`;
}

/** The sales basis from orders; on the cash basis, what is owed comes from the books of the debt units. */
function bothBases(view: SumView): SQL {
  const debts = (...kinds: string[]) =>
    sql`(SELECT coalesce(sum(d.amount), 0) FROM debt_record d WHERE d.kind IN ${kinds} AND ${within('d', view)})`;
  return sql`WITH p AS (
      SELECT * FROM sale_posting p WHERE ${within('p', view)}
    ), a AS (
      SELECT coalesce(sum(income), 0) AS income, coalesce(sum(channel_fee), 0) AS fee,
        coalesce(-sum(paid) FILTER (WHERE kind IN ('refund', 'reverse')), 0) AS back,
        (SELECT coalesce(sum(y.income), 0) FROM sale_payment y JOIN p ON p.order_guid = y.order_guid AND p.guid = y.posting
          WHERE y.method = 'storedReal') AS stored, ${debts('charge')} AS owed, -${debts('repayment', 'reversal')} AS repaid
      FROM p
    ), r AS (
      SELECT coalesce(sum(amount) FILTER (WHERE kind IN ('recharge', 'rechargeRefund')), 0) AS recharged,
        coalesce(sum(gift), 0) AS gift, coalesce(sum(amount) FILTER (WHERE kind = 'cardFee'), 0) AS cards,
        coalesce(sum(amount) FILTER (WHERE kind IN ('deposit', 'depositRefund')), 0) AS deposits
      FROM other_receipt r WHERE ${within('r', view)}
    ), h AS (
      SELECT coalesce(sum(y.amount) FILTER (WHERE h.status = 'handedOver'), 0) AS sold,
        coalesce(sum(y.amount) FILTER (WHERE h.status <> 'handedOver'), 0) AS waiting
      FROM shift h JOIN sale_payment y ON y.shift = h.guid WHERE ${within('h', view)}
    ), e AS (
      SELECT coalesce(sum(r.amount), 0) AS received
      FROM shift h JOIN other_receipt r ON r.shift = h.guid WHERE h.status = 'handedOver' AND ${within('h', view)}
    ), k AS (
      SELECT coalesce(sum(p.paid), 0) AS paid, coalesce(sum(p.concession), 0) AS concession FROM p
    )
    SELECT k.paid AS "netPayment", k.concession, k.paid - h.sold - h.waiting AS "outsideShifts", h.waiting AS "notHandedOver",
      e.received AS "shiftReceipts", h.sold + e.received AS "handedOver", a.income AS "salesIncome", a.back AS "refundAmount", a.fee, a.stored AS "storedConsumption", a.owed AS "onAccount",
      r.recharged AS "rechargeReal", r.gift AS "rechargeGift", r.cards AS "cardFees", r.deposits, a.repaid AS "debtRepaid",
      a.income - a.stored - a.owed + r.recharged + r.cards + r.deposits + a.repaid AS "cashBasis"
    FROM a, r, h, e, k`;
}

/** Discounts that were given, less those of orders with nothing left. */
function discounts(view: SumView): SQL {
  return sql`WITH ${postings(view)}
    SELECT (SELECT coalesce(sum(p.sign), 0) FROM sale_discount x JOIN p ON p.order_guid = x.order_guid AND p.guid = x.posting) AS "discountTimes",
      (SELECT coalesce(sum(p.discount), 0) FROM p) AS "discountAmount"`;
}

const feeRate: Ratio = { of: 'fee', per: 'netPayment', percent: true };
const paid: Expected = { sums: payments, ratios: { feeRate } };
const lowered: Expected = {
  sums: discounts,
  ratios: { averageDiscount: { of: 'discountAmount', per: 'discountTimes' } },
};

export const moneySums: Record<string, Expected> = {
  payment: paid,
  paymentStatistics: paid,
  paymentChargeDetail: paid,
  financial: { sums: bothBases },
  preferential: lowered,
  preferentialDetail: lowered,
};
