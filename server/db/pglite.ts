import { PGlite, type PGliteOptions, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { type Database, type Db, RANDOM_PAGE_COST } from './database';
import * as schema from './schema';
import { type Tally, tallied } from './tally';
import { isReadingOnly, Unavailable } from './unavailable';
import { readers, textOfBytes } from './values';

/** A quarter of the usual sample: it is taken while all wait, and a merchant's tables are even. */
const STATISTICS_TARGET = 25;

/**
 * Without readers of values: ours are the engine's own already, where Drizzle would have raw text (for dates and instants). Put
 * beside a statement they are joined with some six hundred of PGlite's, for each statement, which takes longer than most of them.
 */
const read = (options?: QueryOptions): QueryOptions => ({ ...options, parsers: undefined });

/** PGlite that reads values with our table even where Drizzle asks for its own. */
class ReadingPglite extends PGlite {
  /** of the transaction that runs; there is one at a time */
  tally: Tally | undefined;

  /** A PANIC ends the engine, for example if its log cannot grow. Another message would never be answered, not even a rollback. */
  isOver = false;

  override execProtocolRaw(...sent: Parameters<PGlite['execProtocolRaw']>): Promise<Uint8Array> {
    if (this.isOver) return Promise.reject(new Unavailable('full'));
    return super.execProtocolRaw(...sent);
  }

  override execProtocol(...sent: Parameters<PGlite['execProtocol']>): ReturnType<PGlite['execProtocol']> {
    return this.watched(super.execProtocol(...sent));
  }

  override execProtocolStream(
    ...sent: Parameters<PGlite['execProtocolStream']>
  ): ReturnType<PGlite['execProtocolStream']> {
    return this.watched(super.execProtocolStream(...sent));
  }

  private watched<T>(answer: Promise<T>): Promise<T> {
    return answer.catch((error: unknown) => {
      if (error instanceof Error && 'severity' in error && error.severity === 'PANIC') this.isOver = true;
      throw error;
    });
  }

  override query<T>(query: string, params?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    return super.query<T>(query, params, read(options));
  }

  override transaction<T>(callback: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((tx) => {
      const query: Transaction['query'] = (text, params, options) =>
        tallied(this.tally, tx.query(text, params, read(options)));
      const reading: Transaction = Object.assign(Object.create(tx), { query });
      return callback(reading);
    });
  }
}

export interface PgliteOptions {
  /** A folder, or 'memory' (the default). */
  readonly dataDir?: string;
  /** False while the disk has too little room: transactions then only read, and an engine that ended is not started again. */
  readonly hasRoom?: () => boolean;
  /** A dump to start from; only for a `dataDir` that is still empty. */
  readonly loadDataDir?: Blob;
  /** Answers before a write is safe in IndexedDB; see `durable`. Not for a folder. */
  readonly relaxed?: boolean;
  /** Further options of PGlite. */
  readonly engine?: Pick<PGliteOptions, 'fs' | 'startParams' | 'initDbStartParams' | 'postgresqlconf'>;
}

export interface PgliteHandle extends Database {
  /** The whole data folder as a tar, for `loadDataDir`. */
  dump(compression: 'gzip' | 'none'): Promise<Blob>;
  checkpoint(): Promise<void>;
  /** Runs `work` with a write-ahead log that keeps everything since its start. Rejects while another such work runs. */
  keepingLog<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when all earlier commits are in the storage below; for a database that was opened `relaxed`. */
  durable(): Promise<void>;
}

/** Keeps at most some 100 MB of the write-ahead log: PostgreSQL's own limits are meant for a server with a checkpointer. */
const shortLog = ['-c', 'min_wal_size=32MB', '-c', 'max_wal_size=64MB', '-c', 'wal_recycle=off'];

/** Starts the engine with the settings of each session. */
async function startEngine({ dataDir, loadDataDir, relaxed, engine }: PgliteOptions): Promise<ReadingPglite> {
  const client = new ReadingPglite({
    ...(dataDir === 'memory' ? {} : { startParams: [...PGlite.defaultStartParams, ...shortLog] }),
    ...engine,
    dataDir: engine?.fs ? undefined : dataDir === 'memory' ? 'memory://' : dataDir,
    loadDataDir,
    relaxedDurability: relaxed,
    // PGlite's own takes fourteen times as long.
    serializers: { 17: textOfBytes },
  });
  await client.waitReady;
  // Those of lists are made when the engine starts.
  Object.assign(client.parsers, readers);
  await client.exec(`set time zone 'UTC'; set random_page_cost = ${RANDOM_PAGE_COST};
    set default_statistics_target = ${STATISTICS_TARGET}`);
  return client;
}

/** Opens PostgreSQL in WASM. One process at a time may have a folder open: two lose each other's writes (see hosts/node/lock.ts). */
export async function openPglite({
  dataDir = 'memory',
  loadDataDir,
  relaxed,
  engine,
  hasRoom = () => true,
}: PgliteOptions = {}): Promise<PgliteHandle> {
  const start = () => startEngine({ dataDir, loadDataDir, relaxed, engine });
  let client = await start();
  let starting: Promise<void> | null = null;
  /** Restarts an engine that has ended, once there is room for its log. */
  const revive = async (): Promise<void> => {
    if (!client.isOver) return;
    if (!hasRoom()) throw new Unavailable('full');
    starting ??= start()
      .then((started) => {
        client = started;
      })
      .finally(() => {
        starting = null;
      });
    await starting;
  };
  const latest = new Proxy(client, {
    get: (_, key) => {
      const member: unknown = Reflect.get(client, key);
      return typeof member === 'function' ? member.bind(client) : member;
    },
  });
  const db: Db = drizzle(latest, { schema });
  let isCopied = false;
  return {
    db,
    kind: 'pglite',
    transact: async (work, { signal, tally }) => {
      await revive();
      const isFull = !hasRoom();
      const done = db.transaction(async (tx) => {
        if (signal?.aborted) throw new Unavailable('gone', signal.reason);
        const used = client;
        used.tally = tally;
        try {
          // A log that cannot grow would end the engine, and with it reading.
          if (isFull) await tx.execute(sql`set transaction read only`);
          return await work(tx);
        } finally {
          used.tally = undefined;
        }
      });
      return done.catch((error: unknown) => {
        throw client.isOver || isReadingOnly(error) ? new Unavailable('full', error) : error;
      });
    },
    execute: async (sqlText) => {
      await client.exec(sqlText);
    },
    checkpoint: async () => {
      // Without room for its log, a checkpoint would end the engine.
      if (!isCopied && hasRoom() && !client.isOver) await client.exec('CHECKPOINT');
    },
    keepingLog: async (work) => {
      if (isCopied) throw new Error('Another copy of the database is being made.');
      isCopied = true;
      try {
        await client.exec('CHECKPOINT');
        return await work();
      } finally {
        isCopied = false;
      }
    },
    close: () => client.close(),
    dump: (compression) => client.dumpDataDir(compression),
    // Not the client's own syncToFs: that one does not wait where durability is relaxed.
    durable: () => client.runExclusive(async () => client.fs?.syncToFs(false)),
  };
}
