import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type Database, type Db, RANDOM_PAGE_COST } from '#server/db/database';
import * as schema from '#server/db/schema';
import { readers } from '#server/db/values';
import { lookupNames } from './lookups';

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    readers[oid] ?? pg.types.getTypeParser(oid, format ?? 'text'),
};

/** A pool or client whose statements are read with our table even where Drizzle asks for its own readers, and whose lookups have names. */
function reading<T extends pg.Pool | pg.PoolClient>(target: T, nameOf = lookupNames()): T {
  return new Proxy(target, {
    get(client, key) {
      if (key === 'query') {
        return (config: pg.QueryConfig, values?: unknown[]) =>
          client.query({ ...config, types, name: nameOf(config.text) }, values);
      }
      if (key === 'connect' && client instanceof pg.Pool) return async () => reading(await client.connect(), nameOf);
      const member: unknown = Reflect.get(client, key);
      return typeof member === 'function' ? member.bind(client) : member;
    },
  });
}

export interface PostgresOptions {
  /** postgres://user:password@host:port/database */
  readonly url: string;
  /** Connections of this process at most; 10 when left out. */
  readonly max?: number;
  /** How long a call waits for one of them, in milliseconds; 10 seconds when left out. */
  readonly patience?: number;
}

const APPLICATION = 'merchant-console';

export interface PostgresHandle extends Database {
  /** How many connections other processes of the console have to this database. */
  others(): Promise<number>;
  /** Runs `work` while no other process runs its own: the others wait, and then find it done. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

/** Any number does, as long as every process uses the same, and migrations another. */
const ALONE = 7_020_150_442;

/** Opens a pool on a PostgreSQL server (or what speaks its protocol). Rejects when the server cannot be reached within `patience`. */
export async function openPostgres({ url, max = 10, patience = 10_000 }: PostgresOptions): Promise<PostgresHandle> {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: patience,
    options: `-c timezone=UTC -c datestyle=ISO -c intervalstyle=postgres -c random_page_cost=${RANDOM_PAGE_COST}`,
    application_name: APPLICATION,
    // One connection stays, so that others see the database in use.
    min: 1,
  });
  // An idle connection that the server drops is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => console.warn(`The database dropped an idle connection: ${error.message}`));
  const probe = await pool.connect();
  probe.release();
  const db: Db = drizzle(reading(pool), { schema });
  return {
    db,
    kind: 'postgres',
    execute: async (sqlText) => {
      await pool.query(sqlText);
    },
    alone: async (work) => {
      const holder = await pool.connect();
      try {
        await holder.query(`select pg_advisory_lock(${ALONE})`);
        return await work();
      } finally {
        // The lock ends with its connection, in any state.
        holder.release(true);
      }
    },
    others: async () => {
      const own = [pool.totalCount, APPLICATION];
      const { rows } = await pool.query<{ n: number }>(
        `select greatest(count(*)::int - $1::int, 0) as n from pg_stat_activity
         where datname = current_database() and application_name = $2`,
        own,
      );
      return rows[0]?.n ?? 0;
    },
    close: () => pool.end(),
  };
}
