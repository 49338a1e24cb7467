import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';

/** Seconds after which the lease of a process that has ended without a word is free. */
const leaseSeconds = 30;
const renewMs = 10_000;
const retryMs = 200;

/** Any number does, as long as every process uses the same, and migrations another. */
const LOCK = 7_020_150_442;

/** Two processes that create one table at once would violate a unique index of the catalogue. */
const createTable = `select pg_advisory_xact_lock(${LOCK});
  create table if not exists process_lease (name text primary key, holder text not null, ends timestamptz not null)`;

const ends = `clock_timestamp() + interval '${leaseSeconds} seconds'`;

const take = `insert into process_lease as known values ($1, $2, ${ends})
  on conflict (name) do update set holder = excluded.holder, ends = excluded.ends
  where known.ends < clock_timestamp() or known.holder = excluded.holder`;

/** Leases of one process. A row instead of a session lock: a pooler would keep the lock on a connection that others use. */
export class Leases {
  private readonly holder = crypto.randomUUID();
  private readonly renewals = new Map<string, ReturnType<typeof setInterval>>();

  constructor(private readonly pool: Pick<pg.Pool, 'query'>) {}

  /** Runs `work` while no other process runs its own. The others wait, at most 30 s longer if this process is killed. */
  async alone<T>(work: () => Promise<T>): Promise<T> {
    const name = 'start';
    await this.pool.query(createTable);
    while (!(await this.takes(name))) await setTimeout(retryMs);
    this.renew(name);
    try {
      return await work();
    } finally {
      await this.free(name);
    }
  }

  /** Makes this process known to the others until it ends. */
  async announce(): Promise<void> {
    await this.pool.query(createTable);
    // Processes that were killed leave theirs behind.
    await this.pool.query(`delete from process_lease where ends < clock_timestamp() - interval '1 day'`);
    const name = `process ${this.holder}`;
    await this.takes(name);
    this.renew(name);
  }

  /** Returns how many other processes have announced themselves and not ended. */
  async others(): Promise<number> {
    const known = await this.pool.query<{ known: boolean }>(`select to_regclass('process_lease') is not null as known`);
    if (!known.rows[0]?.known) return 0;
    const { rows } = await this.pool.query<{ n: number }>(
      `select count(*)::int as n from process_lease
       where name like 'process %' and holder <> $1 and ends > clock_timestamp()`,
      [this.holder],
    );
    return rows[0]?.n ?? 0;
  }

  /** Frees all leases of this process. A database that is away frees them in time. */
  async close(): Promise<void> {
    await Promise.all([...this.renewals.keys()].map((name) => this.free(name)));
  }

  /** Taking a lease twice has one effect, so a broken connection is no failure yet. */
  private async takes(name: string, attempts = 5): Promise<boolean> {
    try {
      const { rowCount } = await this.pool.query(take, [name, this.holder]);
      return rowCount === 1;
    } catch (error) {
      if (attempts <= 1) throw error;
      await setTimeout(retryMs);
      return this.takes(name, attempts - 1);
    }
  }

  private renew(name: string): void {
    const timer = setInterval(() => void this.takes(name).catch(() => undefined), renewMs);
    timer.unref();
    this.renewals.set(name, timer);
  }

  private async free(name: string): Promise<void> {
    clearInterval(this.renewals.get(name));
    this.renewals.delete(name);
    const freed = this.pool.query('delete from process_lease where name = $1 and holder = $2', [name, this.holder]);
    await freed.catch(() => undefined);
  }
}
