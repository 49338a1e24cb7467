import { getTableName, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { addDemoDays } from '#mocks/demo/sales/day';
import { seedGuests } from '#mocks/demo/sales/guests';
import { storeProfiles } from '#mocks/demo/sales/profile';
import type { Database } from '#server/db/database';
import {
  saleDiscount,
  saleLine,
  saleOrder,
  salePayment,
  salePosting,
  takeawayOrder,
} from '#server/db/schema/sales/sales';
import { businessDay } from '#session/businessDay';
import { addDays } from '#values/dateText';

const chain = '10000001';

/** Tables to multiply: all those that reports of sales read. Events and waiters remain those of one week. */
const tables: readonly PgTable[] = [saleOrder, salePosting, saleLine, saleDiscount, salePayment, takeawayOrder];

/** Columns that name a row of these tables. */
const names = ['guid', 'order_guid', 'posting', 'parent', 'line', 'original', 'number', 'shift'];

export interface SalesFill {
  orders: number;
  lines: number;
  days: number;
  stores: number;
  /** what it took to make a week, to multiply it, and to index and analyse it */
  seconds: { week: number; copies: number; indexes: number };
  /** with indexes, by table */
  megabytes: Record<string, number>;
}

/** Rows of a table as they would have been made elsewhere or so many days earlier. */
function copyOf(table: PgTable, change: { suffix: string; days: string; store?: string }, from: string): string {
  const all = getTableConfig(table).columns;
  const columns = all.map((column) => {
    const { name } = column;
    const type = column.getSQLType();
    // The line of an order counts from 0; only numbers of documents are names.
    if (names.includes(name) && type === 'text') return `${name} || ${change.suffix}`;
    if (name === 'store' && change.store) return `'${change.store}'`;
    if (type === 'date') return `(${name} - (${change.days}))::date`;
    return type.startsWith('timestamp') ? `${name} - (${change.days}) * interval '1 day'` : name;
  });
  const list = all.map(({ name }) => name).join(', ');
  return `INSERT INTO ${getTableName(table)} (${list}) SELECT ${columns.join(', ')} FROM ${from}`;
}

/** Returns the indexes other than keys: they are created once all rows are inserted. */
async function indexesOf(database: Database): Promise<{ name: string; text: string }[]> {
  const wanted = tables.map((table) => `'${getTableName(table)}'`).join(', ');
  const { rows } = await database.db.execute<{ name: string; text: string }>(
    sql.raw(`SELECT indexname AS name, indexdef AS text FROM pg_indexes
      WHERE tablename IN (${wanted}) AND indexname NOT LIKE '%_pkey'`),
  );
  return rows;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return Math.round((performance.now() - start) / 100) / 10;
}

/** Orders that ten stores have in an ordinary week of the demo. */
const usualWeek = 17_400;

/**
 * Fills a seeded database with about so many orders (a million, with about four million lines) over a year and ten stores:
 * a week of the demo, and the same week again as often as it takes, each time seven days earlier. The two stores without
 * orders sell what Beijing and Guangzhou do.
 */
export async function fillSales(
  database: Database,
  { orders = 1_000_000, days = 365, now = new Date() }: { orders?: number; days?: number; now?: Date } = {},
): Promise<SalesFill> {
  const weeks = Math.ceil(days / 7);
  const share = orders / (weeks * usualWeek);
  const execute = (text: string) => database.execute(text);
  const inTables = async (text: (name: string) => string) => {
    for (const table of tables) await execute(text(getTableName(table)));
  };
  const week = await timed(async () => {
    await database.db.transaction((tx) => seedGuests(tx, chain, now, 300));
    for (const profile of storeProfiles.filter(({ merchant }) => merchant === chain)) {
      const last = addDays(businessDay(now, profile.timeZone, profile.cutOff), -1);
      const first = addDays(last, -6);
      for (let date = first; date <= last; date = addDays(date, 1))
        await database.db.transaction((tx) => addDemoDays(tx, [{ profile, date, first, share, members: 300 }], now));
    }
  });
  await inTables((name) => `ALTER TABLE ${name} DISABLE TRIGGER USER`);
  const indexes = await indexesOf(database);
  const copies = await timed(async () => {
    for (const { name } of indexes) await execute(`DROP INDEX ${name}`);
    for (const [from, to] of [
      ['BJ001', 'NJ001'],
      ['GZ001', 'CC001'],
    ] as const) {
      const change = { suffix: `'-${to}'`, days: '0', store: `${chain}-store-${to}` };
      for (const table of tables)
        await execute(copyOf(table, change, `${getTableName(table)} WHERE store = '${chain}-store-${from}'`));
    }
    for (const table of tables) {
      const change = { suffix: `'~' || week`, days: 'week * 7' };
      // In parts, so that no statement holds all of it.
      for (let start = 1; start < weeks; start += 4) {
        const last = Math.min(weeks - 1, start + 3);
        const source = `(SELECT * FROM ${getTableName(table)} WHERE merchant = '${chain}' AND guid NOT LIKE '%~%') AS one`;
        await execute(copyOf(table, change, `${source}, generate_series(${start}, ${last}) AS week`));
      }
    }
  });
  await inTables((name) => `ALTER TABLE ${name} ENABLE TRIGGER USER`);
  const indexing = await timed(async () => {
    for (const { text } of indexes) await execute(text);
    await inTables((name) => `VACUUM ANALYZE ${name}`);
  });
  const figure = async (text: string) => Number((await database.db.execute<{ n: number }>(sql.raw(text))).rows[0]?.n);
  const megabytes: Record<string, number> = {};
  for (const table of tables) {
    const name = getTableName(table);
    megabytes[name] = Math.round((await figure(`SELECT pg_total_relation_size('${name}') AS n`)) / 2 ** 20);
  }
  return {
    orders: await figure('SELECT count(*) AS n FROM sale_order'),
    lines: await figure('SELECT count(*) AS n FROM sale_line'),
    days: await figure('SELECT count(DISTINCT business_date) AS n FROM sale_posting'),
    stores: await figure('SELECT count(DISTINCT store) AS n FROM sale_posting'),
    seconds: { week, copies, indexes: indexing },
    megabytes,
  };
}
