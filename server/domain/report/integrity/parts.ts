import { type SQL, sql } from 'drizzle-orm';
import type { CallerContext } from '#server/call/call';
import type { FigurePart } from '#server/db/schema/sales/trading';
import { addDays } from '#values/dateText';
import type { Period } from '../period';
import { checks, type Parts } from './checks';

/** The check that stores, and days, add up to the totals of all; its parts are the groupings. */
export const groupsCheck = 'groups';
export const groupings = ['store', 'day'] as const;

type Range = FigurePart['range'];

/** Maximum size of a part; a store's day has some 250 orders. */
const storesAPart = 5;
const balancesAPart = 200;

const everything: Range = [null, null];

export function within(column: SQL, [after, upTo]: Range): SQL {
  return sql`(${after === null ? sql`true` : sql`${column} > ${after}`} AND ${upTo === null ? sql`true` : sql`${column} <= ${upTo}`})`;
}

/** Ranges that hold all guids there are or may be, so many rows of the table each. */
async function rangesOf({ tx, caller }: CallerContext, table: SQL, size: number): Promise<Range[]> {
  const { rows } = await tx.execute<{ guid: string }>(sql`SELECT guid FROM (
      SELECT guid, row_number() OVER (ORDER BY guid) AS place FROM ${table} WHERE merchant = ${caller.merchant}
    ) AS one WHERE place % ${size} = 0 ORDER BY guid`);
  const ends = rows.map(({ guid }) => guid);
  return [...ends, null].map((end, index) => [ends[index - 1] ?? null, end]);
}

function daysIn({ from, to }: Period): Period[] {
  const days: Period[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push({ from: day, to: day });
  return days;
}

/** All that a check of the figures of a period looks at, in the order of its checks. */
export async function partsOf(context: CallerContext, period: Period): Promise<FigurePart[]> {
  const stores = await rangesOf(context, sql`store`, storesAPart);
  const balances = await rangesOf(context, sql`stock_balance`, balancesAPart);
  const days = daysIn(period);
  const ranges: Record<Parts, readonly (Period & { range: Range })[]> = {
    daysOfStores: days.flatMap((day) => stores.map((range) => ({ ...day, range }))),
    days: days.map((day) => ({ ...day, range: everything })),
    balances: balances.map((range) => ({ ...period, range })),
    whole: [{ ...period, range: everything }],
  };
  const ofGroups = groupings.map((name): FigurePart => ({ check: groupsCheck, ...period, range: [name, name] }));
  return [...checks.flatMap(({ key, parts }) => ranges[parts].map((part) => ({ check: key, ...part }))), ...ofGroups];
}
