import { NodePgSession } from 'drizzle-orm/node-postgres/session';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { ExtractTablesWithRelations } from 'drizzle-orm/relations';
import pg from 'pg';
import type { Logger } from '#server/call/logger';
import { RANDOM_PAGE_COST, type TransactOptions, type Tx } from '#server/db/database';
import type * as schema from '#server/db/schema';
import { tallied } from '#server/db/tally';
import { reasonOfState, sqlStateOf, Unavailable } from '#server/db/unavailable';
import { readers } from '#server/db/values';
import { cancelStatement } from './cancelStatement';
import type { LaneLimits } from './laneLimits';

/** Time until a connection whose statement cannot be cancelled is closed. */
const hangUpMs = 1_000;

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    readers[oid] ?? pg.types.getTypeParser(oid, format ?? 'text'),
};

/**
 * Settings of each transaction. They are set in the transaction, because a pooler in between may give the next one
 * another connection.
 */
function settingsOf(statement: number, lock: number): string {
  const settings = {
    timezone: `'UTC'`,
    datestyle: `'ISO'`,
    intervalstyle: `'postgres'`,
    random_page_cost: RANDOM_PAGE_COST,
    statement_timeout: statement,
    lock_timeout: lock,
  };
  return Object.entries(settings)
    .map(([name, value]) => `set local ${name} = ${value}`)
    .join('; ');
}

const beginUnlimited = `begin; ${settingsOf(0, 0)}`;

/** Statements that end a transaction are not counted as work. */
const ends = new Set(['commit', 'rollback']);

const dialect = new PgDialect();

/** Returns the reason why a connection could not be had. */
function connectFailure(error: unknown, pool: pg.Pool): Unavailable {
  const isQueued = error instanceof Error && error.message === 'timeout exceeded when trying to connect';
  const reason = isQueued && pool.totalCount > 0 ? 'busy' : (reasonOfState(sqlStateOf(error)) ?? 'away');
  return new Unavailable(reason, error);
}

/** The connections of one lane to a PostgreSQL server, and the limits of what they are used for. */
export class DatabaseLane {
  readonly pool: pg.Pool;
  private readonly lost = new WeakSet<pg.PoolClient>();

  constructor(
    config: pg.PoolConfig,
    private readonly limits: LaneLimits,
    private readonly nameOf: (text: string) => string | undefined,
    logger: Pick<Logger, 'warn'>,
    private readonly onWait: (ms: number) => void = () => undefined,
  ) {
    this.pool = new pg.Pool({
      ...config,
      max: limits.connections,
      connectionTimeoutMillis: limits.wait,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    // The pool's own listener is removed while a client is checked out, and an 'error' event without one ends the process.
    this.pool.on('connect', (client) => client.on('error', () => this.lost.add(client)));
    this.pool.on('error', (error) => logger.warn(`The database dropped an idle connection: ${error.message}`));
  }

  /** A pool for Drizzle whose transactions and single statements have no time limits. */
  unlimited(): pg.Pool {
    return new Proxy(this.pool, {
      get: (pool, key) => {
        if (key === 'connect') return async () => this.reading(await pool.connect(), beginUnlimited);
        if (key === 'query') return this.single;
        const member: unknown = Reflect.get(pool, key);
        return typeof member === 'function' ? member.bind(pool) : member;
      },
    });
  }

  /** Runs a script of statements as one transaction, without time limits. */
  async script(text: string): Promise<void> {
    await this.alone((client) => client.query(text));
  }

  /** Runs a transaction within the lane's limits. Closes the connection of one that could not be served. */
  async transact<T>(
    work: (tx: Tx) => Promise<T>,
    { signal: given, tally }: Pick<TransactOptions, 'signal' | 'tally'> = {},
  ): Promise<T> {
    const { total, statement, lock } = this.limits;
    const limit = total > 0 ? AbortSignal.timeout(total) : undefined;
    const signal = AbortSignal.any([given, limit].filter((one) => one !== undefined));
    const failureOf = (error: unknown, client: pg.PoolClient): Unavailable | null => {
      if (error instanceof Unavailable) return error;
      if (given?.aborted) return new Unavailable('gone', error);
      if (limit?.aborted) return new Unavailable('slow', error);
      const reason = this.lost.has(client) ? 'away' : reasonOfState(sqlStateOf(error));
      return reason && new Unavailable(reason, error);
    };
    const asked = performance.now();
    const client = await this.checkOut(
      signal,
      () => new Unavailable(given?.aborted ? 'gone' : 'busy', signal.reason),
    ).finally(() => this.onWait(performance.now() - asked));
    let hangUp: ReturnType<typeof setTimeout> | undefined;
    const cancel = (): void => {
      void cancelStatement(client);
      hangUp = setTimeout(() => void client.end(), hangUpMs);
    };
    signal.addEventListener('abort', cancel, { once: true });
    let failure: Unavailable | null = null;
    try {
      const reading = this.reading(client, `begin; ${settingsOf(statement, lock)}`, { signal, tally });
      const session = new NodePgSession<typeof schema, ExtractTablesWithRelations<typeof schema>>(
        reading,
        dialect,
        undefined,
      );
      return await session.transaction(work);
    } catch (error) {
      failure = failureOf(error, client);
      throw failure ?? error;
    } finally {
      signal.removeEventListener('abort', cancel);
      clearTimeout(hangUp);
      client.release(failure !== null || signal.aborted);
    }
  }

  /** Checks a connection out, or gives up as soon as the signal is aborted. */
  private checkOut(signal: AbortSignal, givenUp: () => Unavailable): Promise<pg.PoolClient> {
    if (signal.aborted) return Promise.reject(givenUp());
    const coming = this.pool.connect();
    return new Promise((resolve, reject) => {
      const leave = (): void => reject(givenUp());
      signal.addEventListener('abort', leave, { once: true });
      coming.then(
        (client) => {
          signal.removeEventListener('abort', leave);
          if (signal.aborted) client.release();
          else resolve(client);
        },
        (error: unknown) => {
          signal.removeEventListener('abort', leave);
          reject(connectFailure(error, this.pool));
        },
      );
    });
  }

  /** Runs one statement in a transaction of its own, without time limits. */
  private readonly single = (config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> =>
    this.alone((client) => client.query({ ...config, types, name: this.nameOf(config.text) }, values));

  /** The settings go ahead in a message of their own: a time limit of the database would already count for a script. */
  private async alone<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    let isBroken = true;
    try {
      await client.query(beginUnlimited);
      const result = await work(client);
      await client.query('commit');
      isBroken = false;
      return result;
    } finally {
      client.release(isBroken);
    }
  }

  /**
   * A client that reads values with the table of `values.ts`, although Drizzle asks for other readers, that names lookups, and that
   * begins a transaction with its settings in one message. It sends only a rollback after the signal is aborted.
   */
  private reading(
    client: pg.PoolClient,
    begin: string,
    { signal, tally }: Pick<TransactOptions, 'signal' | 'tally'> = {},
  ): pg.PoolClient {
    const query = (config: pg.QueryConfig, values?: unknown[]) => {
      if (config.text === 'begin') return client.query(begin);
      if (signal?.aborted && config.text !== 'rollback') return Promise.reject(signal.reason);
      const result = client.query({ ...config, types, name: this.nameOf(config.text) }, values);
      return ends.has(config.text) ? result : tallied(tally, result);
    };
    return new Proxy(client, {
      get(target, key) {
        if (key === 'query') return query;
        const member: unknown = Reflect.get(target, key);
        return typeof member === 'function' ? member.bind(target) : member;
      },
    });
  }
}
