import { and, count, eq, inArray, max, or, sql } from 'drizzle-orm';
import { refuse } from '#server/call/refusal';
import type { Tx } from '#server/db/database';
import { queueNumber } from '#server/db/schema/table/queue';
import { final } from '../undoing';
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

/** Counts the numbers of a queue that still wait or may return on a queueing day. */
export async function openNumbers(tx: Tx, queue: string, day: string): Promise<number> {
  const [held] = await tx
    .select({ n: count() })
    .from(queueNumber)
    .where(and(ofQueue(queue, day), inArray(queueNumber.status, ['waiting', 'passed'])));
  return held?.n ?? 0;
}

/**
 * Gives a party the next number of a queue. The caller holds the store's queues. A number is given once a queueing day at a store,
 * also after the queue was reset by hand, got another letter, or the letter that another queue had.
 */
export async function takeNumber(tx: Tx, rules: QueueRules, taking: Taking): Promise<NumberRow> {
  const { queue, at, ...rest } = taking;
  if (await isFull(tx, rules, taking.store)) throw refuse('queue.maxCapacity');
  const isOwn = eq(queueNumber.queue, queue.guid);
  const [last] = await tx
    .select({
      number: max(queueNumber.number),
      place: sql<number | null>`max(${queueNumber.place}) FILTER (WHERE ${isOwn})`,
    })
    .from(queueNumber)
    .where(
      and(
        eq(queueNumber.store, taking.store),
        eq(queueNumber.day, rules.day),
        or(isOwn, eq(sql`left(${queueNumber.label}, 1)`, queue.prefix)),
      ),
    );
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
    ...final,
  };
  await tx.insert(queueNumber).values(row);
  return row;
}

/**
 * Makes room for a passed number among those that wait and have not been called: at the n-th place, or at the end where
 * fewer wait. The others keep their order. Returns what the number becomes.
 */
export async function putBack(tx: Tx, row: NumberRow, position: number): Promise<Partial<NumberRow>> {
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
  return { status: 'waiting', place, calledAt: null, calls: 0, endedAt: null };
}

/** Ends the waiting of everybody in a queue, and what could be taken back of it; answers how many waited. */
export async function clearQueue(tx: Tx, queue: string, day: string, at: Date): Promise<number> {
  const rows = await tx
    .update(queueNumber)
    .set({ status: 'cleared', endedAt: at.toISOString(), ...final })
    .where(and(ofQueue(queue, day), inArray(queueNumber.status, ['waiting', 'passed'])))
    .returning({ guid: queueNumber.guid });
  return rows.length;
}
