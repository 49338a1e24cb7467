import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Clock, GatewayConfig, Transact } from '../call/call';
import type { Database, Tx } from '../db/database';
import { job } from '../db/schema';
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

/** One step of a kind of job: a transaction, which should not take longer than 100 ms. It must be safe to run twice. */
export type JobKind = (context: JobContext, payload: Record<string, unknown>) => Promise<Next | Outside>;

/** Environment of jobs. */
export interface JobHost {
  database: Database;
  clock: Clock;
  config: GatewayConfig;
  workshop: Workshop;
  /** yields to waiting calls for some milliseconds; tests have none */
  pause?: (ms: number) => Promise<void>;
}

type Job = typeof job.$inferSelect;

const retryMs = [10_000, 60_000, 600_000];

/** Time for which a job that is worked on outside is reserved; after it the worker is assumed dead. */
const heldMs = 20_000;

/** Steps of a tick, so that a host that stops waits for no more than these. */
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

async function fail(tx: Tx, due: Job, now: Date, error: unknown): Promise<void> {
  const wait = retryMs[Math.min(due.attempts, retryMs.length - 1)] ?? 600_000;
  const text = error instanceof Error ? error.message : String(error);
  const later = new Date(now.getTime() + wait).toISOString();
  await tx
    .update(job)
    .set({ attempts: sql`${job.attempts} + 1`, due: later, lastError: text })
    .where(mine(due));
}

interface Begun {
  due: Job;
  work: Outside;
}

/** Takes the next due job and does its step; answers what is left to do outside, and null where nothing is due. */
async function begin(
  { database, clock, config }: JobHost,
  kinds: Record<string, JobKind>,
): Promise<Begun | 'done' | null> {
  return database.db.transaction(async (tx) => {
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
      const step = kinds[due.kind];
      const next = (await tx.transaction(async (inner) => step?.({ tx: inner, now, config }, due.payload))) ?? null;
      if (next === null || !('outside' in next)) {
        await settle(tx, due, now, next);
        return 'done';
      }
      const held = new Date(now.getTime() + heldMs);
      await tx.update(job).set({ due: held.toISOString() }).where(mine(due));
      return { due, work: next };
    } catch (error) {
      await fail(tx, due, now, error);
      return 'done';
    }
  });
}

/** Does the work outside the database, then writes its result. */
async function finish({ database, clock, config, workshop }: JobHost, { due, work }: Begun): Promise<void> {
  const write = await work
    .outside(workshop, (inside) => database.db.transaction(inside))
    .catch((error: unknown) => () => Promise.reject(error));
  await database.db.transaction(async (tx) => {
    const now = clock.now();
    try {
      const next = await tx.transaction((inner) => write({ tx: inner, now, config }));
      await settle(tx, due, now, next);
    } catch (error) {
      await fail(tx, due, now, error);
    }
  });
}

/**
 * Runs due jobs; each host calls it about once a second, and missed ones are caught up. Between two steps other calls
 * get their turn.
 */
export async function runDueJobs(host: JobHost, kinds: Record<string, JobKind>): Promise<void> {
  for (let count = 0; count < mostSteps; count += 1) {
    const started = performance.now();
    const begun = await begin(host, kinds);
    if (!begun) return;
    if (begun !== 'done') await finish(host, begun);
    await host.pause?.(performance.now() - started);
  }
}
