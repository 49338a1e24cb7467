import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Lane } from '#server/db/database';
import type { JobRun } from '#server/domain/jobRun';
import type { EndedRequest } from '../exchange';
import type { PoolState } from '../laneLimits';
import type { AdminRoute } from './adminServer';
import type { Build } from './health';
import type { Readiness } from './readiness';

/** Jobs that should have run already. */
export interface DueJobs {
  readonly count: number;
  /** seconds since the oldest was due; 0 without any */
  readonly oldest: number;
}

/** Figures of the running gateway that are read when somebody asks for them. */
export interface GatewayState {
  /** 'none' before a customer's gateway */
  readonly database: 'postgres' | 'pglite' | 'none';
  /** empty on PGlite, which is one session */
  pools(): readonly PoolState[];
  /** Rejects if the database does not answer in time. */
  dueJobs(): Promise<DueJobs>;
}

/** Seconds. The greatest time limit of a call is 20 s. */
const buckets = [0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25];

/** Route of a request for an address that no call has. */
const unknownRoute = 'unknown';

/** Counts and measures a process, and answers them in Prometheus' text format. Labels are names that the code declares, never contents. */
export class Metrics {
  private readonly registry = new Registry();
  private state: GatewayState | null = null;
  private readonly requests = this.counter('http_requests_total', 'Requests to the gateway that have ended', [
    'route',
    'code',
    'status',
  ]);
  private readonly left = this.counter('http_requests_left_total', 'Requests whose caller left before the end', [
    'route',
  ]);
  private readonly durations = this.histogram('http_request_duration_seconds', 'Time to the end of the answer', [
    'route',
  ]);
  private readonly statements = this.counter('db_statements_total', 'Statements of calls', []);
  private readonly rows = this.counter('db_rows_total', 'Rows that statements of calls returned or changed', []);
  private readonly waits = this.histogram(
    'db_connection_wait_seconds',
    'Time that transactions waited for a connection',
    ['lane'],
  );
  private readonly jobs = this.counter('jobs_total', 'Steps of jobs', ['kind', 'outcome']);
  private readonly jobDurations = this.histogram('job_step_duration_seconds', 'Time of steps of jobs', ['kind']);

  constructor(
    private readonly build: Build,
    private readonly readiness: Readiness,
  ) {
    collectDefaultMetrics({ register: this.registry });
    this.collectBuild();
    this.collectPools();
    this.collectJobs();
  }

  /** Reads figures of this gateway from now on. */
  watch(state: GatewayState): void {
    this.state = state;
  }

  request({ status, ms, isComplete, facts }: EndedRequest): void {
    const route = facts.route ?? unknownRoute;
    this.requests.inc({ route, code: facts.code ?? '', status });
    if (!isComplete) this.left.inc({ route });
    this.durations.observe({ route }, ms / 1_000);
    this.statements.inc(facts.statements);
    this.rows.inc(facts.rows);
  }

  job({ kind, outcome, ms }: JobRun): void {
    this.jobs.inc({ kind, outcome });
    this.jobDurations.observe({ kind }, ms / 1_000);
  }

  /** @param ms that a transaction waited for a connection of the lane */
  wait(lane: Lane, ms: number): void {
    this.waits.observe({ lane }, ms / 1_000);
  }

  /** Returns `/metrics`. */
  routes(): AdminRoute[] {
    const handle = async (): Promise<Response> =>
      new Response(await this.registry.metrics(), { headers: { 'content-type': this.registry.contentType } });
    return [{ method: 'GET', path: '/metrics', handle }];
  }

  private counter<T extends string>(name: string, help: string, labelNames: readonly T[]): Counter<T> {
    return new Counter({ name: `console_${name}`, help, labelNames, registers: [this.registry] });
  }

  private histogram<T extends string>(name: string, help: string, labelNames: readonly T[]): Histogram<T> {
    return new Histogram({ name: `console_${name}`, help, labelNames, buckets, registers: [this.registry] });
  }

  /** @param read sets the gauge when somebody asks for it */
  private gauge<T extends string>(
    name: string,
    help: string,
    labelNames: readonly T[],
    read: (gauge: Gauge<T>) => void | Promise<void>,
  ): void {
    new Gauge({
      name: `console_${name}`,
      help,
      labelNames,
      registers: [this.registry],
      collect() {
        return read(this);
      },
    });
  }

  private collectBuild(): void {
    this.gauge(
      'build_info',
      'Version and database of the process; always 1',
      ['version', 'build', 'database'],
      (gauge) => {
        const { release, version } = this.build;
        gauge.reset();
        gauge.set({ version: release, build: version, database: this.state?.database ?? 'none' }, 1);
      },
    );
    this.gauge('ready', '1 while the process should get requests, else 0', [], async (gauge) => {
      gauge.set((await this.readiness.problem()) === null ? 1 : 0);
    });
  }

  private collectPools(): void {
    const figures = {
      limit: 'Greatest number of connections',
      total: 'Open connections',
      idle: 'Connections that nobody uses',
      waiting: 'Transactions that wait for a connection',
    } as const;
    for (const figure of ['limit', 'total', 'idle', 'waiting'] as const) {
      this.gauge(`db_pool_${figure}`, figures[figure], ['lane'], (gauge) => {
        for (const pool of this.state?.pools() ?? []) gauge.set({ lane: pool.lane }, pool[figure]);
      });
    }
  }

  /** Both figures come from one statement. */
  private collectJobs(): void {
    let asking: Promise<DueJobs> | null = null;
    const due = (): Promise<DueJobs> => {
      asking ??= (this.state?.dueJobs() ?? Promise.resolve({ count: 0, oldest: 0 }))
        // A figure that nobody knows is no number.
        .catch(() => ({ count: Number.NaN, oldest: Number.NaN }))
        .finally(() => {
          asking = null;
        });
      return asking;
    };
    this.gauge('jobs_due', 'Jobs that should have run already', [], async (gauge) => gauge.set((await due()).count));
    this.gauge('job_oldest_due_seconds', 'Time since the oldest of them was due', [], async (gauge) =>
      gauge.set((await due()).oldest),
    );
  }
}
