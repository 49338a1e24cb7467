import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { file, record, setting, store } from '#server/db/schema';
import { commodity, planVersion } from '#server/db/schema/goods/goods';
import { equityCard } from '#server/db/schema/member/equityCard';
import { memberLevel } from '#server/db/schema/member/level';
import type { JobContext } from '#server/domain/jobRun';
import { deleteSome } from './retention';

/** A table whose rows may hold addresses of pictures, in any of their columns. */
export interface PictureTable {
  readonly table: PgTable;
  readonly key: readonly PgColumn[];
  /** rows of a step */
  readonly atOnce: number;
}

export const pictureTables: readonly PictureTable[] = [
  { table: record, key: [record.guid], atOnce: 300 },
  { table: setting, key: [setting.guid], atOnce: 300 },
  { table: store, key: [store.guid], atOnce: 300 },
  { table: commodity, key: [commodity.guid], atOnce: 300 },
  { table: memberLevel, key: [memberLevel.guid], atOnce: 300 },
  { table: equityCard, key: [equityCard.guid], atOnce: 300 },
  // A version has all dishes of a menu.
  { table: planVersion, key: [planVersion.plan, planVersion.number], atOnce: 10 },
];

type Key = readonly (string | number)[];

/** Pictures of a transaction that deletes: each may have half a megabyte. */
const picturesAtOnce = 50;

/**
 * Marks the pictures that a page of rows shows as used now. Returns the key of the last row, or null after the end of the table.
 *
 * @param after key of the last row of the page before; empty for the first page
 */
export async function markUsed(
  { tx, now }: Pick<JobContext, 'tx' | 'now'>,
  { table, key, atOnce }: PictureTable,
  after: Key,
): Promise<Key | null> {
  const list = sql.join([...key], sql`, `);
  const values = sql.join(
    after.map((value) => sql`${value}`),
    sql`, `,
  );
  const beyond = after.length > 0 ? sql`WHERE (${list}) > (${values})` : sql``;
  const { rows } = await tx.execute<{ last: (string | number)[] | null }>(sql`
    WITH page AS (SELECT row_number() OVER (ORDER BY ${list}) AS place, jsonb_build_array(${list}) AS last, ${table}::text AS body
      FROM ${table} ${beyond} ORDER BY ${list} LIMIT ${atOnce}),
    used AS (SELECT DISTINCT (regexp_matches(body, 'file/get\\?guid=([0-9a-f-]{36})', 'g'))[1] AS guid FROM page),
    marked AS (UPDATE ${file} SET used_at = ${now.toISOString()}::timestamptz
      FROM used WHERE ${file.guid} = used.guid AND ${file.usedAt} < ${now.toISOString()}::timestamptz)
    SELECT last FROM page ORDER BY place DESC LIMIT 1`);
  return rows[0]?.last ?? null;
}

/** Deletes pictures that nothing has used since an instant; returns whether there may be more. Their parts follow as lost ones. */
export async function deleteUnused({ tx }: Pick<JobContext, 'tx'>, since: string): Promise<boolean> {
  return (await deleteSome(tx, file, sql`${file.usedAt} < ${since}::timestamptz`, picturesAtOnce)) >= picturesAtOnce;
}
