import { and, count, eq, inArray, max, sql } from 'drizzle-orm';
import { refuse } from '#server/call/refusal';
import type { Tx } from '#server/db/database';
import { queueNumber } from '#server/db/schema/table/queue';
import type { QueueRules } from './queueRules';

export type NumberRow = typeof queueNumber.$inferSelect;

interface Taking {
  guid: string;
  merchant: string;
  brand: string;
  store: string;
  queue: { guid: string; prefix: string };
  people: number;
  phone: string | null;
  at: Date;
}

/** The numbers of a queue on a queueing day. */
export function ofQueue(queue: string, day: string) {
  return and(eq(queueNumber.queue, queue), eq(queueNumber.day, day));
}

/** Whether so many wait in a store's queues that none takes another party (001 §8). */
export async function isFull(tx: Tx, { day, maxWaiting }: QueueRules, store: string): Promise<boolean> {
  if (maxWaiting === null) return false;
  const waiting = and(eq(queueNumber.store, store), eq(queueNumber.day, day), eq(queueNumber.status, 'waiting'));
  const [held] = await tx.select({ n: count() }).from(queueNumber).where(waiting);
  return (held?.n ?? 0) >= maxWaiting;
}

/**
 * Gives a party the next number of a queue. The caller holds the store's queues. A number is given once a queueing day,
 * also after the queue was reset by hand.
 */
export async function takeNumber(tx: Tx, rules: QueueRules, taking: Taking): Promise<NumberRow> {
  const { queue, at, ...rest } = taking;
  if (await isFull(tx, rules, taking.store)) throw refuse('queue.maxCapacity');
  const [last] = await tx
    .select({ number: max(queueNumber.number), place: max(queueNumber.place) })
    .from(queueNumber)
    .where(ofQueue(queue.guid, rules.day));
  const number = (last?.number ?? 0) + 1;
  const row: NumberRow = {
    ...rest,
    queue: queue.guid,
    day: rules.day,
    number,
    label: `${queue.prefix}${String(number).padStart(3, '0')}`,
    status: 'waiting',
    place: (last?.place ?? 0) + 1,
    calls: 0,
    takenAt: at.toISOString(),
    calledAt: null,
    endedAt: null,
  };
  await tx.insert(queueNumber).values(row);
  return row;
}

/**
 * Puts a passed number back among those that wait and have not been called: at the n-th place, or at the end where
 * fewer wait. The others keep their order.
 */
export async function putBack(tx: Tx, row: NumberRow, position: number): Promise<void> {
  const uncalled = and(
    ofQueue(row.queue, row.day),
    eq(queueNumber.status, 'waiting'),
    sql`${queueNumber.calledAt} IS NULL`,
  );
  const ahead = await tx
    .select({ place: queueNumber.place })
    .from(queueNumber)
    .where(uncalled)
    .orderBy(queueNumber.place)
    .limit(position);
  const [last] = await tx
    .select({ place: max(queueNumber.place) })
    .from(queueNumber)
    .where(ofQueue(row.queue, row.day));
  const place = ahead[position - 1]?.place ?? (last?.place ?? 0) + 1;
  await tx
    .update(queueNumber)
    .set({ place: sql`${queueNumber.place} + 1` })
    .where(and(ofQueue(row.queue, row.day), sql`${queueNumber.place} >= ${place}`));
  await tx
    .update(queueNumber)
    .set({ status: 'waiting', place, calledAt: null, calls: 0, endedAt: null })
    .where(eq(queueNumber.guid, row.guid));
}

/** Ends the waiting of everybody in a queue; answers how many waited. */
export async function clearQueue(tx: Tx, queue: string, day: string, at: Date): Promise<number> {
  const rows = await tx
    .update(queueNumber)
    .set({ status: 'cleared', endedAt: at.toISOString() })
    .where(and(ofQueue(queue, day), inArray(queueNumber.status, ['waiting', 'passed'])))
    .returning({ guid: queueNumber.guid });
  return rows.length;
}
