import { sql } from 'drizzle-orm';
import type { IntegrityCheck } from '#areas/report/integrity/integrity';
import type { CallerContext } from '#server/call/call';
import type { FigurePart } from '#server/db/schema/sales/trading';
import { inScope } from '#server/store/scope';
import { addDecimals, compareDecimals } from '#values/decimal';
import { answerReport, reportInput } from '../ask';
import type { Period } from '../period';
import { reports } from '../reports';
import { fieldLabel } from '../texts';
import { type Check, checks, type Scope } from './checks';
import { groupings, groupsCheck, partsOf, within } from './parts';

/** Most rows that are named of one check. */
const mostNamed = 20;

function scopeOf({ caller }: CallerContext, { parts }: Check, part: FigurePart, period: Period): Scope {
  const { merchant } = caller;
  const seen = inScope(caller, 'store', sql`f.store`);
  const stores = parts === 'daysOfStores' ? within(sql`f.store`, part.range) : sql`true`;
  return {
    facts: sql`f.merchant = ${merchant} AND f.business_date BETWEEN ${part.from}::date AND ${part.to}::date
      AND ${stores} AND ${seen ?? sql`true`}`,
    warehouses: inScope(caller, 'store', sql`w.store`) ?? sql`true`,
    balances: parts === 'balances' ? within(sql`b.guid`, part.range) : sql`true`,
    merchant,
    from: part.from,
    to: part.to,
    begins: period.from,
    whole: seen === undefined,
  };
}

const additive = ['orderAmount', 'discount', 'paid', 'refunded', 'income', 'orders', 'guests'];

/** Stores, or days, add up to what the report says of all of them (R4, R10). */
async function lookAtGroups(context: CallerContext, group: string, date: Period): Promise<IntegrityCheck> {
  const report = reports.find(({ name }) => name === 'business');
  const found: IntegrityCheck = { key: groupsCheck, looked: 0, wrong: [] };
  if (!report) return found;
  const query = reportInput.parse({ filters: { date }, by: [group], size: 1000 });
  const { list, meta } = await answerReport(context, report, query);
  const totals: Record<string, unknown> = meta.totals ?? {};
  for (const name of additive) {
    const sum = addDecimals('0', ...list.map((row) => String(row[name])));
    const all = String(totals[name] ?? '0');
    const where = `${fieldLabel(context.language, group)} · ${fieldLabel(context.language, name)}`;
    found.looked += 1;
    if (compareDecimals(sum, all) !== 0) found.wrong.push({ where, expected: all, found: sum });
  }
  return found;
}

/** Looks at a part of the check of a period; null where it looks at what the caller may not see. */
export async function look(context: CallerContext, part: FigurePart, period: Period): Promise<IntegrityCheck | null> {
  const group = groupings.find((name) => name === part.range[0]);
  if (part.check === groupsCheck && group) return lookAtGroups(context, group, period);
  const check = checks.find(({ key }) => key === part.check);
  const rows = check?.rows(scopeOf(context, check, part, period));
  if (!rows) return null;
  const answer = await context.tx.execute<{ looked: number; place: string; expected: string; found: string }>(sql`
    WITH rows AS MATERIALIZED (${rows}), wrong AS (SELECT * FROM rows WHERE expected IS DISTINCT FROM found LIMIT ${mostNamed})
    SELECT (SELECT count(*)::int FROM rows) AS looked, place, expected::text, found::text FROM (SELECT 1) AS one LEFT JOIN wrong ON true`);
  const wrong = answer.rows.filter(({ place }) => place !== null);
  return {
    key: part.check,
    looked: Number(answer.rows[0]?.looked ?? 0),
    wrong: wrong.map(({ place, expected, found }) => ({ where: place, expected, found })),
  };
}

/** Adds the findings of a further part to the earlier ones. */
export function withPart(found: readonly IntegrityCheck[], one: IntegrityCheck | null): IntegrityCheck[] {
  if (!one) return [...found];
  const before = found.find(({ key }) => key === one.key);
  if (!before) return [...found, one];
  const sum: IntegrityCheck = {
    key: one.key,
    looked: before.looked + one.looked,
    wrong: [...before.wrong, ...one.wrong].slice(0, mostNamed),
  };
  return found.map((known) => (known === before ? sum : known));
}

/** All of a check at once, in the transaction of the context: for as much as nobody waits for. */
export async function checkFigures(context: CallerContext, period: Period): Promise<IntegrityCheck[]> {
  let found: IntegrityCheck[] = [];
  for (const part of await partsOf(context, period)) found = withPart(found, await look(context, part, period));
  return found;
}
