import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { type Logger, silentLogger } from '#server/call/logger';
import type { Database, Db, Lane } from '#server/db/database';
import * as schema from '#server/db/schema';
import { Unavailable } from '#server/db/unavailable';
import { databaseAddress } from './databaseTls';
import { firstConnection } from './firstConnection';
import { DatabaseLane } from './lane';
import { defaultLanes, type LaneLimits, type Lanes, type PoolState } from './laneLimits';
import { Leases } from './leases';
import { lookupNames } from './lookups';

export interface PostgresOptions {
  /** postgres://user:password@host:port/database */
  readonly url: string;
  /** Connections and time limits; `defaultLanes` when left out. */
  readonly lanes?: Lanes;
  /** File with root certificates if the address names none. */
  readonly caFile?: string | null;
  /**
   * False if a pooler in between gives each transaction another connection: statements then have no names. Null, the default,
   * lets the first connection find out.
   */
  readonly prepare?: boolean | null;
  /** Is told of connections that the server dropped. */
  readonly logger?: Pick<Logger, 'warn'>;
  /** Is told how many milliseconds a transaction waited for a connection. */
  readonly onWait?: ((lane: Lane, ms: number) => void) | undefined;
}

/** Limits of the readiness probe. Its connection is its own: lanes in full use are no fault of the database. */
const probeLimits: LaneLimits = { connections: 1, wait: 2_000, statement: 2_000, lock: 0, total: 2_000 };

const laneNames = ['interactive', 'reports', 'background'] as const satisfies readonly Lane[];

const APPLICATION = 'merchant-console';

export interface PostgresHandle extends Database {
  /** Makes this process known to those that use the same database, until it closes the database. */
  announce(): Promise<void>;
  /** Returns how many other processes have announced themselves. */
  others(): Promise<number>;
  /** Rejects if the server does not answer within two seconds, or accepts no writes. */
  reach(): Promise<void>;
  /** Returns the connections of each lane at this moment. */
  pools(): PoolState[];
  /** Runs `work` while no other process runs its own: the others wait, and then find it done. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

/** Opens connections to a PostgreSQL server (or what speaks its protocol). Rejects when the server cannot be reached. */
export async function openPostgres({
  url,
  lanes = defaultLanes,
  caFile = null,
  prepare = null,
  logger = silentLogger,
  onWait,
}: PostgresOptions): Promise<PostgresHandle> {
  const address = await databaseAddress(url, caFile);
  const { ssl, isPooled } = await firstConnection(address);
  const names = (prepare ?? !isPooled) ? lookupNames() : () => undefined;
  const config = { connectionString: address.url, ssl, application_name: APPLICATION };
  const open = (lane: Lane) => new DatabaseLane(config, lanes[lane], names, logger, (ms) => onWait?.(lane, ms));
  const probing = new DatabaseLane(config, probeLimits, names, logger);
  const all: Readonly<Record<Lane, DatabaseLane>> = {
    interactive: open('interactive'),
    reports: open('reports'),
    background: open('background'),
  };
  const { background } = all;
  const leases = new Leases(background.pool);
  const db: Db = drizzle(background.unlimited(), { schema });
  return {
    db,
    kind: 'postgres',
    transact: (work, { lane, ...options }) => all[lane].transact(work, options),
    execute: (sqlText) => background.script(sqlText),
    alone: (work) => leases.alone(work),
    announce: () => leases.announce(),
    others: () => leases.others(),
    pools: () =>
      laneNames.map((lane) => {
        const { totalCount: total, idleCount: idle, waitingCount: waiting } = all[lane].pool;
        return { lane, limit: lanes[lane].connections, total, idle, waiting };
      }),
    reach: () =>
      probing.transact(async (tx) => {
        const { rows } = await tx.execute<{ on: string }>(sql`select current_setting('transaction_read_only') as on`);
        if (rows[0]?.on !== 'off') throw new Unavailable('away', new Error('the server accepts no writes'));
      }),
    close: async () => {
      await leases.close();
      await Promise.all([...Object.values(all), probing].map(({ pool }) => pool.end()));
    },
  };
}
