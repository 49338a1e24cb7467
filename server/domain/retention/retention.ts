import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '#server/db/database';
import { ago, type JobContext } from '#server/domain/jobRun';

/** How long rows of a table are kept. */
export interface Retention {
  /** name of the rule in the payload of the job */
  readonly name: string;
  readonly table: PgTable;
  /** limit and column in words */
  readonly kept: string;
  readonly reason: string;
  /** maximum number of rows of a transaction */
  readonly atOnce: number;
  /** Deletes or empties at most `limit` rows whose time is over. Returns their number. */
  sweep(context: JobContext, limit: number): Promise<number>;
}

const rowsAtOnce = 500;

/** Deletes at most `limit` of the rows that meet the condition. Rows that a call has locked wait for the next run. */
export async function deleteSome(tx: Tx, table: PgTable, over: SQL, limit: number): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    WITH gone AS (
      DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM ${table} WHERE ${over} LIMIT ${limit} FOR UPDATE SKIP LOCKED)) RETURNING 1)
    SELECT count(*)::int AS n FROM gone`);
  return rows[0]?.n ?? 0;
}

interface Age {
  readonly table: PgTable;
  /** instant from which a row's age counts */
  readonly from: PgColumn;
  /** age in milliseconds after which a row is deleted */
  readonly after: number | ((context: JobContext) => number);
  readonly kept: string;
  readonly reason: string;
  /** further condition of the rows that are deleted */
  readonly only?: SQL;
  readonly name: string;
}

/** Deletes rows that are older than an age. */
export function byAge({ table, from, after, only, ...rest }: Age): Retention {
  return {
    ...rest,
    table,
    atOnce: rowsAtOnce,
    sweep: (context, limit) => {
      const ms = typeof after === 'number' ? after : after(context);
      const old = sql`${from} < ${ago(context.now, ms)}::timestamptz`;
      return deleteSome(context.tx, table, only ? sql`${old} AND ${only}` : old, limit);
    },
  };
}

/** Deletes rows by a rule of their own. */
export function byRule(rule: Omit<Retention, 'atOnce'> & { readonly atOnce?: number }): Retention {
  return { atOnce: rowsAtOnce, ...rule };
}
