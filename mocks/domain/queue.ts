import type { Tx } from '../db/database';
import { job } from '../db/schema';

/** Puts a job into the queue; the same key is queued once. */
export async function enqueue(
  tx: Tx,
  entry: { kind: string; key: string; due: Date; payload?: Record<string, unknown> },
): Promise<void> {
  const { kind, key, due, payload = {} } = entry;
  await tx
    .insert(job)
    .values({ id: crypto.randomUUID(), kind, key, due: due.toISOString(), payload })
    .onConflictDoNothing();
}
