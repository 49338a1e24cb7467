import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';
import type { Tally } from './tally';

/** Cost of a random page relative to a sequential one: all of a merchant's rows are in memory or on a flash drive. */
export const RANDOM_PAGE_COST = 1.1;

/**
 * Result of a statement given as SQL on both drivers: rows only, since each driver counts changed rows under another
 * name.
 */
export interface RowsOfEitherDriver extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

interface Rows<Row> {
  rows: (Row extends Record<string, unknown> ? Row : Record<string, unknown>)[];
}

/** The Drizzle database, the same type on PGlite and on PostgreSQL. */
export type Db = PgDatabase<RowsOfEitherDriver, typeof schema>;

/**
 * The argument of the callback of `db.transaction`. Domain functions take this and never use a `Db`: on PGlite that
 * waits for ever.
 */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/**
 * Group of calls that share connections, so that slow work of one group leaves the connections of another free.
 * Jobs and the start of the server are in the background.
 */
export type Lane = 'interactive' | 'reports' | 'background';

export interface TransactOptions {
  readonly lane: Lane;
  /** Cancels the running statement and rolls back once it is aborted. */
  readonly signal?: AbortSignal | undefined;
  /** Counts the statements of the transaction, and their rows. */
  readonly tally?: Tally | undefined;
}

/** Runs a short transaction. */
export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * An open database. JS values are equal on both drivers (see `values.ts`): numeric → decimal string, int8 → number,
 * date → 'YYYY-MM-DD', timestamptz → ISO string in UTC, interval → string, json → parsed, bytea → Uint8Array.
 */
export interface Database {
  /** Statements without time limits, for the start of the server and for tests. Calls and jobs use `transact`. */
  readonly db: Db;
  readonly kind: 'pglite' | 'postgres';
  /**
   * Runs a transaction within the limits of its lane. Rejects with an `Unavailable` if the database cannot serve it.
   * PGlite is one session without limits: there a transaction starts only if the signal is not aborted.
   */
  transact<T>(work: (tx: Tx) => Promise<T>, options: TransactOptions): Promise<T>;
  /** Runs a script of one or more statements as one transaction. Rejects with the database's error, and then nothing of it stays. */
  execute(sqlText: string): Promise<void>;
  /**
   * Of PGlite, which has no checkpointer: writes the changes of the write-ahead log into the tables, so that the log becomes short again.
   * Does nothing while a copy of its files needs the log.
   */
  checkpoint?(): Promise<void>;
  /** Waits for what is running, then closes. */
  close(): Promise<void>;
}
