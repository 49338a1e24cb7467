import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type IntegrityCheck, integrityPath } from '../../../../src/areas/reports/integrity/integrity';
import { addDecimals, compareDecimals } from '../../../../src/entity/decimal';
import { type Call, type CallerContext, protectedCall } from '../../../http/call';
import { inScope } from '../../access/scope';
import { answerReport, reportInput } from '../ask';
import { type Period, periodOf } from '../period';
import { reports } from '../reports';
import { fieldLabel } from '../texts';
import { checks, type Scope } from './checks';

/** Most rows that are named of one check. */
const mostNamed = 20;

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

const additive = ['orderAmount', 'discount', 'paid', 'refunded', 'income', 'orders', 'guests'];

/** Stores, and days, add up to what the report says of all of them (R4, R10). */
async function groups(context: CallerContext, date: Period): Promise<IntegrityCheck> {
  const report = reports.find(({ name }) => name === 'business');
  const found: IntegrityCheck = { key: 'groups', looked: 0, wrong: [] };
  if (!report) return found;
  for (const group of ['store', 'day']) {
    const { list, meta } = await answerReport(
      context,
      report,
      reportInput.parse({ filters: { date }, by: [group], size: 1000 }),
    );
    const totals: Record<string, unknown> = meta.totals ?? {};
    for (const name of additive) {
      const sum = addDecimals('0', ...list.map((row) => String(row[name])));
      const all = String(totals[name] ?? '0');
      const where = `${fieldLabel(context.language, group)} · ${fieldLabel(context.language, name)}`;
      found.looked += 1;
      if (compareDecimals(sum, all) !== 0) found.wrong.push({ where, expected: all, found: sum });
    }
  }
  return found;
}

/** Runs all checks over the days and the stores of the caller's scope; each names at most 20 rows that do not agree. */
export async function checkFigures(context: CallerContext, input: { date: Period }): Promise<IntegrityCheck[]> {
  const { from, to } = periodOf(input.date);
  const { merchant } = context.caller;
  const facts = inScope(context.caller, 'store', sql`f.store`, null);
  const warehouses = inScope(context.caller, 'store', sql`w.store`, null);
  const scope: Scope = {
    facts: sql`f.merchant = ${merchant} AND f.business_date BETWEEN ${from}::date AND ${to}::date AND ${facts ?? sql`true`}`,
    warehouses: warehouses ?? sql`true`,
    merchant,
    from,
    to,
    whole: facts === undefined,
  };
  const found: IntegrityCheck[] = [];
  for (const { key, rows } of checks) {
    const asked = rows(scope);
    if (asked) found.push({ key, ...(await looked(context, asked)) });
  }
  found.push(await groups(context, { from, to }));
  return found;
}

export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: integrityPath,
    permission: 'financial:list',
    input: z.object({ date: z.object({ from: z.string(), to: z.string() }) }),
    handle: checkFigures,
  }),
];
