import { and, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../db/database';
import { job } from '../db/schema';

/** A kind of job as the queue knows it: its name, and what each job of it is about. What is done is said in a file named *.jobs.ts. */
export interface JobKind<P extends Record<string, unknown> = Record<string, unknown>> {
  readonly name: string;
  readonly payload: z.ZodType<P>;
}

/** Declares a kind of job where jobs of it are queued. */
export function jobKind<P extends Record<string, unknown>>(name: string, payload: z.ZodType<P>): JobKind<P> {
  return { name, payload };
}

/** Puts a job into the queue, also if one of its key has ended; one that has not goes on as it is. */
export async function enqueueAgain<P extends Record<string, unknown>>(
  tx: Tx,
  kind: JobKind<P>,
  { key, due, payload }: { key: string; due: Date; payload: P },
): Promise<void> {
  const again = { due: due.toISOString(), payload, doneAt: null, attempts: 0 };
  await tx
    .insert(job)
    .values({ id: crypto.randomUUID(), kind: kind.name, key, ...again })
    .onConflictDoUpdate({ target: job.key, set: again, setWhere: isNotNull(job.doneAt) });
}

/** Puts a job into the queue; the same key is queued once. */
export async function enqueue<P extends Record<string, unknown>>(
  tx: Tx,
  kind: JobKind<P>,
  { key, due, payload }: { key: string; due: Date; payload: P },
): Promise<void> {
  await tx
    .insert(job)
    .values({ id: crypto.randomUUID(), kind: kind.name, key, due: due.toISOString(), payload })
    .onConflictDoNothing();
}

/** Returns the number of jobs that should have run by `now`, and the seconds since the oldest of them was due; 0 without any. */
export async function dueJobs(tx: Tx, now: Date): Promise<{ count: number; oldest: number }> {
  const [found] = await tx
    .select({ count: sql<number>`count(*)::int`, first: sql<string | null>`min(${job.due})` })
    .from(job)
    .where(and(isNull(job.doneAt), lte(job.due, now.toISOString())));
  if (!found?.first) return { count: 0, oldest: 0 };
  return { count: found.count, oldest: (now.getTime() - new Date(found.first).getTime()) / 1_000 };
}
