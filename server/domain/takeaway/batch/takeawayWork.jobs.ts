import { and, asc, eq } from 'drizzle-orm';

import type { TakeawayProvider } from '#server/call/providers';
import type { Transact, Tx } from '#server/db/database';
import { store as storeTable } from '#server/db/schema';
import { takeawayBatch, takeawayBatchStore, takeawayBinding } from '#server/db/schema/takeaway/takeaway';
import { type JobContext, type Next, type Outside, type Work, work } from '#server/domain/jobRun';
import type { Workshop } from '#server/domain/workshop';
import { type Batch, done, type Outcome, outcomesOf, type Target } from './acts';
import { takeawayWork } from './start';

const rowOf = ({ batch, platform, store }: Target) =>
  and(
    eq(takeawayBatchStore.batch, batch),
    eq(takeawayBatchStore.platform, platform),
    eq(takeawayBatchStore.store, store),
  );

async function nextOf(tx: Tx, guid: string): Promise<Target | undefined> {
  const [row] = await tx
    .select()
    .from(takeawayBatchStore)
    .where(and(eq(takeawayBatchStore.batch, guid), eq(takeawayBatchStore.state, 'waiting')))
    .orderBy(asc(takeawayBatchStore.number))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!row) return undefined;
  const attempt = row.attempt + 1;
  await tx.update(takeawayBatchStore).set({ attempt }).where(rowOf(row));
  return { ...row, attempt };
}

/** The reason why a store is not even asked about, if there is one. */
async function obstacle(tx: Tx, { act }: Batch, target: Target, now: Date): Promise<Outcome | null> {
  const { merchant, store, platform } = target;
  const [found] = await tx
    .select({ enabled: storeTable.enabled, expiresAt: takeawayBinding.expiresAt })
    .from(storeTable)
    .leftJoin(
      takeawayBinding,
      and(
        eq(takeawayBinding.merchant, storeTable.merchant),
        eq(takeawayBinding.store, storeTable.guid),
        eq(takeawayBinding.platform, platform),
      ),
    )
    .where(and(eq(storeTable.merchant, merchant), eq(storeTable.guid, store)));
  if (!found || (act === 'bind' && !found.enabled)) return { kind: 'failed', failure: 'closed' };
  if (act !== 'fetch' && act !== 'send') return null;
  if (found.expiresAt === null) return { kind: 'failed', failure: 'unbound' };
  return Date.parse(found.expiresAt) <= now.getTime() ? { kind: 'failed', failure: 'expired' } : null;
}

/** Writes what came of a try; an answer that comes twice, or to an earlier try, finds the store settled and changes nothing. */
async function settle(context: JobContext, batch: Batch, target: Target, outcome: Outcome): Promise<void> {
  const { tx, now } = context;
  const [row] = await tx.select().from(takeawayBatchStore).where(rowOf(target)).for('update');
  if (row?.state !== 'waiting' || row.attempt !== target.attempt) return;
  const counted = outcome.kind === 'failed' ? { done: 0, refused: 0 } : await done(context, batch, target, outcome);
  await tx
    .update(takeawayBatchStore)
    .set({
      ...counted,
      state: outcome.kind === 'failed' ? 'failed' : 'done',
      failure: outcome.kind === 'failed' ? outcome.failure : null,
      answeredAt: now.toISOString(),
    })
    .where(rowOf(target));
}

async function tryStore(
  workshop: Workshop,
  { transact, platforms }: { transact: Transact; platforms: TakeawayProvider },
  batch: Batch,
  target: Target,
  now: Date,
): Promise<(context: JobContext) => Promise<Next>> {
  const refused = await transact((tx) => obstacle(tx, batch, target, now));
  const outcomes = refused ? [refused] : await outcomesOf({ platforms, workshop, transact }, batch, target);
  return async (context) => {
    for (const outcome of outcomes) await settle(context, batch, target, outcome);
    return context.now;
  };
}

async function step({ tx, now, config }: JobContext, { batch: guid }: { batch: string }): Promise<Next | Outside> {
  // Held, so that a job that finds nothing more has ended before somebody looks whether one is at work.
  const [batch] = await tx.select().from(takeawayBatch).where(eq(takeawayBatch.guid, guid)).for('update');
  const target = batch ? await nextOf(tx, guid) : undefined;
  if (!batch || !target) return null;
  return {
    outside: (workshop, transact) =>
      tryStore(workshop, { transact, platforms: config.providers.takeaway }, batch, target, now),
  };
}

export const jobs: readonly Work[] = [work(takeawayWork, step)];
