import { type SQL, sql } from 'drizzle-orm';

/** The facts to add up: a merchant's business days, of all its stores or of some, as of `now` (ISO). */
export interface SumView {
  merchant: string;
  from: string;
  to: string;
  stores?: readonly string[];
  now: string;
}

/** A ratio of a report by the sums it is made of. */
export interface Ratio {
  of: string;
  per: string;
  percent?: true;
}

/** Expected totals of a report. */
export interface Expected {
  /** a query of one row, with a column for each additive measure by its name, and what only ratios need */
  sums(view: SumView): SQL;
  ratios?: Readonly<Record<string, Ratio>>;
}

/** Whether the row called `alias` is of the merchant, the stores and the days. */
export function within(alias: string, view: SumView, date = 'business_date'): SQL {
  const { merchant, from, to, stores } = view;
  const row = sql.identifier(alias);
  const ofStores = stores
    ? sql` AND ${row}.store IN (${sql.join(
        stores.map((one) => sql`${one}`),
        sql`, `,
      )})`
    : sql``;
  return sql`(${row}.merchant = ${merchant} AND ${row}.${sql.identifier(date)} BETWEEN ${from}::date AND ${to}::date${ofStores})`;
}

/** Postings of the view as `p`, of all orders or of those that `of` says of the row `s`; `sign` is 1 for a sale, -1 for what left nothing of its sale, 0 for all else. */
export function postings(
  view: SumView,
  kinds: readonly string[] = ['sale', 'refund', 'reverse', 'repair'],
  of: SQL = sql`true`,
): SQL {
  const list = sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  );
  return sql`
    family AS MATERIALIZED (
      SELECT guid, order_guid, at, kind, coalesce(original, guid) AS root, packing + surcharge + delivery AS fees
      FROM sale_posting WHERE merchant = ${view.merchant}
    ), touched AS MATERIALIZED (
      SELECT root, sum(fees) AS fees FROM family
      WHERE root IN (SELECT root FROM family WHERE kind IN ('refund', 'reverse')) GROUP BY root
    ), dishes AS MATERIALIZED (
      SELECT f.root, sum(l.quantity - l.returned) AS quantity
      FROM touched t JOIN family f ON f.root = t.root JOIN sale_line l ON l.order_guid = f.order_guid AND l.posting = f.guid
      WHERE l.parent IS NULL GROUP BY f.root
    ), last_back AS MATERIALIZED (
      SELECT DISTINCT ON (f.root) f.guid FROM family f JOIN touched t ON t.root = f.root LEFT JOIN dishes d ON d.root = f.root
      WHERE f.kind IN ('refund', 'reverse') AND t.fees = 0 AND coalesce(d.quantity, 0) = 0
      ORDER BY f.root, f.at DESC, f.guid DESC
    ), p AS MATERIALIZED (
      SELECT s.*, CASE WHEN s.kind = 'sale' THEN 1 WHEN s.guid IN (SELECT guid FROM last_back) THEN -1 ELSE 0 END AS sign
      FROM sale_posting s WHERE ${within('s', view)} AND s.kind IN (${list}) AND ${of}
    )`;
}
