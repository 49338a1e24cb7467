import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { hourMs } from '#values/duration';
import type { Clock, GatewayConfig } from '../call/call';
import type { Logger } from '../call/logger';
import type { Database, Transact, Tx } from '../db/database';
import { errorText } from '../db/describeError';
import { job } from '../db/schema';
import { enqueueAgain, type JobKind } from './queue';
import type { Workshop } from './workshop';

export interface JobContext {
  tx: Tx;
  now: Date;
  config: GatewayConfig;
}

/** When a job is due again, where it must know where it was with a new payload; null when it is over. */
export type Next = Date | { due: Date; payload: Record<string, unknown> } | null;

/**
 * The part of a step that takes long and holds no database meanwhile. It may read in short transactions; its writes are
 * returned as a further step.
 */
export interface Outside {
  outside(workshop: Workshop, transact: Transact): Promise<(context: JobContext) => Promise<Next>>;
}

/** The work of one kind of job. */
export interface Work {
  kind: string;
  /** of work that is always in the queue: puts it there, where it is not yet */
  ensure?(tx: Tx, due: Date): Promise<void>;
  /**
   * One step: a transaction, which nobody should have to wait for longer than 100 ms. It must not matter when it is done twice.
   */
  step(context: JobContext, payload: unknown): Promise<Next | Outside>;
}

type Step<P> = (context: JobContext, payload: P) => Promise<Next | Outside>;

/** Says what jobs of a kind do; files named *.jobs.ts export lists of these as `jobs`. */
export function work<P extends Record<string, unknown>>({ name, payload }: JobKind<P>, step: Step<P>): Work {
  return { kind: name, step: (context, kept) => step(context, payload.parse(kept)) };
}

/**
 * Work that is in the queue once. A start of the gateway queues it with `first`, also if it had ended: a new data key, or a new
 * version, may have more to do.
 */
export function standingWork<P extends Record<string, unknown>>(kind: JobKind<P>, first: P, step: Step<P>): Work {
  return { ...work(kind, step), ensure: (tx, due) => enqueueAgain(tx, kind, { key: kind.name, due, payload: first }) };
}

/** The instant so long before another, as the database compares it. */
export function ago(now: Date, ms: number): string {
  return new Date(now.getTime() - ms).toISOString();
}

/** When work is due again that is done every hour. */
export function inAnHour({ now }: Pick<JobContext, 'now'>): Date {
  return new Date(now.getTime() + hourMs);
}

/** One step of a job that has ended. */
export interface JobRun {
  /** declared kind; 'undeclared' for a job of a gateway that this one does not know */
  readonly kind: string;
  /** 'again' if the job is due once more */
  readonly outcome: 'done' | 'again' | 'failed';
  readonly ms: number;
}

/** Environment of jobs. */
export interface JobHost {
  database: Database;
  clock: Clock;
  config: GatewayConfig;
  workshop: Workshop;
  logger: Pick<Logger, 'error'>;
  /** is told of each step */
  onJob?: ((run: JobRun) => void) | undefined;
  /** runs between two steps, with the milliseconds of the last one; tests have none */
  pause?: (ms: number) => Promise<void>;
  /** aborted when the host stops: it waits for the step that runs, and for no other */
  signal?: AbortSignal;
}

type Job = typeof job.$inferSelect;

const retryMs = [10_000, 60_000, 600_000];

/** Time for which a job that is worked on outside is reserved; after it the worker is assumed dead. */
const heldMs = 20_000;

/** Maximum number of steps in a tick, after which the database is tidied up. */
const mostSteps = 200;

const mine = ({ id }: Job) => eq(job.id, id);

async function settle(tx: Tx, due: Job, now: Date, next: Next): Promise<void> {
  const again = next instanceof Date ? { due: next } : next;
  const state = again ? { ...again, due: again.due.toISOString(), attempts: 0 } : { doneAt: now.toISOString() };
  await tx
    .update(job)
    .set({ ...state, lastError: null })
    .where(mine(due));
}

interface Failing {
  tx: Tx;
  due: Job;
  now: Date;
  logger: Pick<Logger, 'error'>;
}

/** Keeps a failed job for another attempt, and reports why it failed. */
async function failed({ tx, due, now, logger }: Failing, error: unknown): Promise<Ended> {
  const wait = retryMs[Math.min(due.attempts, retryMs.length - 1)] ?? 600_000;
  const later = new Date(now.getTime() + wait).toISOString();
  await tx
    .update(job)
    .set({ attempts: sql`${job.attempts} + 1`, due: later, lastError: errorText(error) })
    .where(mine(due));
  logger.error('A job failed', error, { kind: due.kind, job: due.id, attempts: due.attempts + 1 });
  return { due, outcome: 'failed' };
}

const transactOf =
  (database: Database): Transact =>
  (step) =>
    database.transact(step, { lane: 'background' });

interface Begun {
  due: Job;
  work: Outside;
}

interface Ended {
  due: Job;
  outcome: JobRun['outcome'];
}

const endOf = (due: Job, next: Next): Ended => ({ due, outcome: next === null ? 'done' : 'again' });

/** Takes the next due job and does its step. Returns what is left to do outside, and null where nothing is due. */
async function begin(
  { database, clock, config, logger }: JobHost,
  works: ReadonlyMap<string, Work>,
): Promise<Begun | Ended | null> {
  return transactOf(database)(async (tx) => {
    const now = clock.now();
    const [due] = await tx
      .select()
      .from(job)
      .where(and(isNull(job.doneAt), lte(job.due, now.toISOString())))
      .orderBy(asc(job.due))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return null;
    try {
      const found = works.get(due.kind);
      // It waits for the gateway that knows it, with this as its last error.
      if (!found) throw new Error(`nothing is declared for jobs of the kind ${due.kind}`);
      const next = await tx.transaction((inner) => found.step({ tx: inner, now, config }, due.payload));
      if (next === null || !('outside' in next)) {
        await settle(tx, due, now, next);
        return endOf(due, next);
      }
      const held = new Date(now.getTime() + heldMs);
      await tx.update(job).set({ due: held.toISOString() }).where(mine(due));
      return { due, work: next };
    } catch (error) {
      return failed({ tx, due, now, logger }, error);
    }
  });
}

/** Does the work outside the database, then writes its result. */
async function finish({ database, clock, config, workshop, logger }: JobHost, { due, work }: Begun): Promise<Ended> {
  const transact = transactOf(database);
  const write = await work.outside(workshop, transact).catch((error: unknown) => () => Promise.reject(error));
  return transact(async (tx) => {
    const now = clock.now();
    try {
      const next = await tx.transaction((inner) => write({ tx: inner, now, config }));
      await settle(tx, due, now, next);
      return endOf(due, next);
    } catch (error) {
      return failed({ tx, due, now, logger }, error);
    }
  });
}

/**
 * Runs due jobs; each host calls it about once a second, and missed ones are caught up. Between two steps other calls
 * get their turn.
 */
export async function runDueJobs(host: JobHost, works: ReadonlyMap<string, Work>): Promise<void> {
  for (let count = 0; count < mostSteps; count += 1) {
    if (host.signal?.aborted) return;
    const started = performance.now();
    const begun = await begin(host, works);
    if (!begun) return;
    const { due, outcome } = 'work' in begun ? await finish(host, begun) : begun;
    const ms = performance.now() - started;
    host.onJob?.({ kind: works.has(due.kind) ? due.kind : 'undeclared', outcome, ms });
    await host.pause?.(ms);
  }
}
