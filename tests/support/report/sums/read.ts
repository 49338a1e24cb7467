import { type SQL, sql } from 'drizzle-orm';
import type { Report } from '#report/report';
import type { Database } from '#server/db/database';
import { reports } from '#server/domain/report/reports';
import { compareDecimals } from '#values/decimal';
import { eventSums } from './events';
import { lineSums } from './lines';
import { memberSums } from './members';
import { moneySums } from './money';
import { orderSums } from './orders';
import { salesSums } from './sales';
import { serviceSums } from './service';
import { takeawaySums } from './takeaways';
import type { Expected, Ratio, SumView } from './view';

/** Expected totals of reports, by name: SQL over the tables that is independent of the reports' own. */
const reportSums: Readonly<Record<string, Expected>> = {
  ...salesSums,
  ...orderSums,
  ...lineSums,
  ...moneySums,
  ...eventSums,
  ...serviceSums,
  ...takeawaySums,
  ...memberSums,
};

/** Reports with their own SQL. */
export const withOwnSums: readonly string[] = Object.keys(reportSums);

/** Returns the expected totals of a report: its own SQL, or that of another report that counts the same facts. */
export function sumsFor(name: string): Expected | undefined {
  const counting = (report: Report) => JSON.stringify([report.report.facts.name, report.report.fixed ?? null]);
  const own = reports.find((report) => report.name === name);
  const other = reports.find((report) => own && report.name in reportSums && counting(report) === counting(own));
  return reportSums[name] ?? (other && reportSums[other.name]);
}

/** Figures by the names of measures; null where there would be nothing to divide by. */
export type Figures = Record<string, unknown>;

function ratioOf({ of, per, percent }: Ratio): SQL {
  const factor = percent ? 100 : 1;
  return sql`round(s.${sql.identifier(of)}::numeric * ${factor}::numeric / nullif(s.${sql.identifier(per)}, 0), 2)`;
}

/**
 * The totals of a report as the tables have them: its sums, its ratios of sums, and what else these need.
 *
 * @throws Error when there is no SQL for the report
 */
export async function sumsOf({ db }: Pick<Database, 'db'>, name: string, view: SumView): Promise<Figures> {
  const expected = sumsFor(name);
  if (!expected) throw new Error(`no sums for the report ${name}: add them to a file of tests/support/report/sums`);
  const ratios = Object.entries(expected.ratios ?? {}).map(
    ([ratio, parts]) => sql`, ${ratioOf(parts)} AS ${sql.identifier(ratio)}`,
  );
  const answer = await db.execute(sql`SELECT s.*${sql.join(ratios, sql``)} FROM (${expected.sums(view)}) s`);
  return answer.rows[0] ?? {};
}

/** Whether two figures are one: '1.50' is 1.5, and nothing is only nothing. */
export function sameFigure(a: unknown, b: unknown): boolean {
  if (a === null || b === null || a === undefined || b === undefined) return (a ?? null) === (b ?? null);
  return compareDecimals(String(a), String(b)) === 0;
}

/** Measures of a report that its totals must have: all but what a group is within them, its share and its rank. */
export function comparedMeasures({ report }: Report): string[] {
  return report.measures.filter((name) => {
    const kind = report.facts.measures[name]?.formula.kind;
    return kind !== 'share' && kind !== 'rank';
  });
}

/** Returns every total that differs from the tables, in words; empty where all agree. */
export function wrongTotals(report: Report, said: Figures, expected: Figures): string[] {
  return comparedMeasures(report).flatMap((name) => {
    if (!(name in expected)) return [`${report.name}.${name}: there is no SQL for it`];
    if (sameFigure(said[name], expected[name])) return [];
    return [`${report.name}.${name}: ${said[name]} instead of ${expected[name]}`];
  });
}
