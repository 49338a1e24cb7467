import { and, eq, lt, ne } from 'drizzle-orm';
import { z } from 'zod';
import { cardNumber } from '#areas/member/card/physical/cardNumber';
import type { Tx } from '#server/db/database';
import { cardBatch, physicalCard } from '#server/db/schema/member/card';
import { nextStep } from '#server/domain/inSteps';
import type { JobContext } from '#server/domain/jobRun';
import { enqueue, jobKind } from '#server/domain/queue';
import { insertRows } from '#server/store/bulk';

// The making of a batch of physical cards: their numbers are the batch's from its save on, the cards are made in steps.

/** The making of the cards of a batch. */
export const cardBatchRun = jobKind('cardBatch', z.object({ batch: z.string() }));

/** Cards in a step, for which nobody waits noticeably. */
export const cardsAStep = 500;

type BatchRow = typeof cardBatch.$inferSelect;

type Series = Pick<BatchRow, 'prefix' | 'first' | 'quantity' | 'checkDigit'>;

/** The numbers of a batch, in order. */
export function numbersOf({ prefix, first, quantity, checkDigit }: Series): string[] {
  return Array.from({ length: quantity }, (_, index) => cardNumber(prefix, first + index, checkDigit));
}

/** Numbers that batches of an enterprise have and that are not made yet, without those of a batch of its own. */
export async function reservedNumbers(tx: Tx, merchant: string, own: string): Promise<Set<string>> {
  const unmade = await tx
    .select()
    .from(cardBatch)
    .where(and(eq(cardBatch.merchant, merchant), lt(cardBatch.made, cardBatch.quantity), ne(cardBatch.guid, own)));
  return new Set(unmade.flatMap((batch) => numbersOf(batch).slice(batch.made)));
}

/** Makes the next cards of a batch, without codes: these come to be when they are handed out. Answers whether there are all of them. */
async function makeSome(tx: Tx, batch: BatchRow, now: Date): Promise<boolean> {
  const step = nextStep(batch, cardsAStep);
  if (!step) return true;
  const { guid, merchant, subject, updatedBy } = batch;
  const at = now.toISOString();
  const { from, to } = step;
  const numbers = numbersOf({ ...batch, first: batch.first + from - 1, quantity: to - from + 1 });
  const rows = numbers.map((number, index): typeof physicalCard.$inferSelect => ({
    ...{ guid: `${guid}-${from + index}`, merchant, version: 1, search: number, createdAt: at, updatedAt: at },
    ...{ updatedBy, subject, batch: guid, number, codeHash: null, state: 'made', member: null, card: null },
  }));
  await insertRows(tx, physicalCard, rows);
  await tx.update(cardBatch).set({ made: to }).where(eq(cardBatch.guid, guid));
  return to === batch.quantity;
}

/** A batch, locked until the transaction ends: its cards are made only under this lock. */
async function lockBatch(tx: Tx, guid: string): Promise<BatchRow | undefined> {
  const [batch] = await tx.select().from(cardBatch).where(eq(cardBatch.guid, guid)).for('no key update');
  return batch;
}

/** Begins to make the cards of a batch that was saved: the first at once, the rest by a job. */
export async function beginBatch(tx: Tx, guid: string, now: Date): Promise<void> {
  const batch = await lockBatch(tx, guid);
  if (!batch || (await makeSome(tx, batch, now))) return;
  await enqueue(tx, cardBatchRun, { key: `card batch ${guid}`, due: now, payload: { batch: guid } });
}

/**
 * A step of a batch. How many cards there are is stored with them, so that a step that was cut off is done again as if it had not begun.
 * Answers when there is more to do; null when there are all of them.
 */
export async function batchStep(
  { tx, now }: Pick<JobContext, 'tx' | 'now'>,
  { batch: guid }: { batch: string },
): Promise<Date | null> {
  const batch = await lockBatch(tx, guid);
  return !batch || (await makeSome(tx, batch, now)) ? null : now;
}
