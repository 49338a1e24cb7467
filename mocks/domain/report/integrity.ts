import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type IntegrityCheck, integrityPath } from '../../../src/areas/reports/integrity/integrity';
import { type Call, type CallerContext, protectedCall } from '../../http/call';
import { inScope } from '../access/scope';
import { type Period, periodOf } from './period';

/** Most rows that are named of one check. */
const mostNamed = 20;

interface Check {
  key: string;
  /** rows of (where, expected, found) for the facts in `f` that are looked at */
  rows(where: SQL): SQL;
}

const postings = (expected: SQL, found: SQL) => (where: SQL) =>
  sql`SELECT f.order_guid AS place, ${expected} AS expected, ${found} AS found FROM sale_posting f WHERE ${where}`;

const ofPosting = (sum: SQL) => sql`coalesce((SELECT ${sum} WHERE x.posting = f.guid), 0)`;

/** Each says in SQL what must be equal. All are of single rows, so that a wrong one can be named. */
const checks: readonly Check[] = [
  { key: 'orderAmount', rows: postings(sql`f.goods + f.packing + f.surcharge + f.delivery`, sql`f.order_amount`) },
  { key: 'receivable', rows: postings(sql`f.order_amount - f.discount`, sql`f.receivable`) },
  { key: 'income', rows: postings(sql`f.paid - f.concession`, sql`f.income`) },
  {
    key: 'goods',
    rows: postings(ofPosting(sql`sum(x.list) FROM sale_line x`), sql`f.goods`),
  },
  {
    key: 'lines',
    rows: postings(ofPosting(sql`sum(x.own_discount + x.shared_discount) FROM sale_line x`), sql`f.discount`),
  },
  { key: 'discounts', rows: postings(ofPosting(sql`sum(x.amount) FROM sale_discount x`), sql`f.discount`) },
  { key: 'payments', rows: postings(ofPosting(sql`sum(x.amount) FROM sale_payment x`), sql`f.paid`) },
  {
    key: 'packages',
    rows: (where) => sql`SELECT f.order_guid AS place, f.net AS expected,
      (SELECT sum(x.child_net) FROM sale_line x WHERE x.parent = f.guid) AS found
      FROM sale_line f WHERE ${where} AND f.kind = 'package' AND EXISTS (SELECT 1 FROM sale_line x WHERE x.parent = f.guid)`,
  },
  {
    key: 'refunds',
    rows: (where) => sql`SELECT f.order_guid AS place, 0 AS expected, least(0, sum(f.paid)) AS found
      FROM sale_posting f WHERE f.order_guid IN (SELECT f.order_guid FROM sale_posting f WHERE ${where}) GROUP BY f.order_guid`,
  },
];

async function looked(context: CallerContext, rows: SQL): Promise<Pick<IntegrityCheck, 'looked' | 'wrong'>> {
  const answer = await context.tx.execute<{ looked: number; place: string; expected: string; found: string }>(sql`
    WITH rows AS MATERIALIZED (${rows}), wrong AS (SELECT * FROM rows WHERE expected IS DISTINCT FROM found LIMIT ${mostNamed})
    SELECT (SELECT count(*)::int FROM rows) AS looked, place, expected::text, found::text FROM (SELECT 1) AS one LEFT JOIN wrong ON true`);
  const wrong = answer.rows.filter(({ place }) => place !== null);
  return {
    looked: Number(answer.rows[0]?.looked ?? 0),
    wrong: wrong.map(({ place, expected, found }) => ({ where: place, expected, found })),
  };
}

/** Balances of warehouses are the sums of their ledger rows, whatever the period (S1). */
function ledger(context: CallerContext): SQL {
  const scoped = inScope(context.caller, 'store', sql`w.store`, null);
  return sql`SELECT w.name || ' · ' || m.name AS place, b.quantity AS expected,
      coalesce((SELECT sum(l.delta) FROM stock_ledger l WHERE l.warehouse = b.warehouse AND l.material = b.material), 0) AS found
    FROM stock_balance b JOIN warehouse w ON w.guid = b.warehouse JOIN material m ON m.guid = b.material
    WHERE b.merchant = ${context.caller.merchant} ${scoped ? sql`AND ${scoped}` : sql``}`;
}

async function check(context: CallerContext, input: { date: Period }): Promise<IntegrityCheck[]> {
  const { from, to } = periodOf(input.date);
  const scoped = inScope(context.caller, 'store', sql`f.store`, null);
  const where = sql`f.merchant = ${context.caller.merchant} AND f.business_date BETWEEN ${from}::date AND ${to}::date
    ${scoped ? sql`AND ${scoped}` : sql``}`;
  const found: IntegrityCheck[] = [];
  for (const { key, rows } of checks) found.push({ key, ...(await looked(context, rows(where))) });
  found.push({ key: 'ledger', ...(await looked(context, ledger(context))) });
  return found;
}

export const integrityCall: Call = protectedCall({
  method: 'POST',
  path: integrityPath,
  permission: 'financial:list',
  input: z.object({ date: z.object({ from: z.string(), to: z.string() }) }),
  handle: check,
});
