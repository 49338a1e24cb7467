import { and, eq } from 'drizzle-orm';
import type { BatchFailure } from '#areas/takeaway/batch/takeawayBatch.contract';
import { bindingDays } from '#areas/takeaway/binding/takeawayBinding.contract';
import type { Match } from '#areas/takeaway/matching/match';
import { productResources } from '#areas/takeaway/platforms';
import { moduleOfArea } from '#server/call/logEntry';
import type { ListedProduct, SentProduct, TakeawayAnswer, TakeawayProvider } from '#server/call/providers';
import type { Transact } from '#server/db/database';
import { store as storeTable } from '#server/db/schema';
import { type takeawayBatch, type takeawayBatchStore, takeawayBinding } from '#server/db/schema/takeaway/takeaway';
import { writeLog } from '#server/domain/access/operationLog';
import type { JobContext } from '#server/domain/jobRun';
import type { Workshop } from '#server/domain/workshop';
import { dayMs } from '#values/duration';
import { linkProposed, unlinkAll } from '../matching/linking';
import { matchInput, writeListing } from '../product/listing';
import { toSend, writeSent } from '../product/sending';

export type Batch = typeof takeawayBatch.$inferSelect;
export type Target = typeof takeawayBatchStore.$inferSelect;

/** The outcome of asking about a store, before it is written. */
export type Outcome =
  | { kind: 'failed'; failure: BatchFailure }
  | { kind: 'bound' | 'unbound' | 'link' | 'unlink' }
  | { kind: 'listed'; items: readonly ListedProduct[]; matches: readonly Match[] }
  | { kind: 'sent'; told: readonly SentProduct[]; refused: Extract<TakeawayAnswer, { kind: 'told' }>['refused'] };

interface Means {
  platforms: TakeawayProvider;
  workshop: Workshop;
  transact: Transact;
}

function failureOf(answer: TakeawayAnswer): Outcome | null {
  return answer.kind === 'away' || answer.kind === 'refused' ? { kind: 'failed', failure: answer.kind } : null;
}

async function listed({ platforms, workshop, transact }: Means, target: Target): Promise<Outcome[]> {
  const answers = await platforms.ask(transact, target, { kind: 'list' });
  const outcomes: Outcome[] = [];
  for (const answer of answers) {
    if (answer.kind !== 'listed') {
      outcomes.push(failureOf(answer) ?? { kind: 'failed', failure: 'refused' });
      continue;
    }
    const input = await transact((tx) => matchInput(tx, target, answer.items));
    outcomes.push({ kind: 'listed', items: answer.items, matches: await workshop.matches(input) });
  }
  return outcomes;
}

async function sent({ platforms, transact }: Means, target: Target): Promise<Outcome[]> {
  const told = await transact((tx) => toSend(tx, target));
  if (told.length === 0) return [{ kind: 'sent', told, refused: new Map() }];
  const answers = await platforms.ask(transact, target, { kind: 'tell', products: told });
  return answers.map((answer): Outcome => {
    if (answer.kind === 'told') return { kind: 'sent', told, refused: answer.refused };
    return failureOf(answer) ?? { kind: 'failed', failure: 'refused' };
  });
}

/** Asks the platform where an act needs it: holds no transaction meanwhile, and proposals are worked out in the workshop. */
export async function outcomesOf(means: Means, { act }: Batch, target: Target): Promise<readonly Outcome[]> {
  if (act === 'link' || act === 'unlink') return [{ kind: act }];
  if (act === 'fetch') return listed(means, target);
  if (act === 'send') return sent(means, target);
  const answers = await means.platforms.ask(means.transact, target, { kind: act });
  return answers.map((answer): Outcome => failureOf(answer) ?? { kind: act === 'bind' ? 'bound' : 'unbound' });
}

async function bind({ tx, now }: JobContext, { createdBy }: Batch, { merchant, store, platform }: Target) {
  const [place] = await tx.select({ name: storeTable.name }).from(storeTable).where(eq(storeTable.guid, store));
  const row = {
    shop: place?.name ?? '',
    boundAt: now.toISOString(),
    boundBy: createdBy,
    expiresAt: new Date(now.getTime() + bindingDays * dayMs).toISOString(),
  };
  await tx
    .insert(takeawayBinding)
    .values({ ...row, merchant, store, platform })
    .onConflictDoUpdate({
      target: [takeawayBinding.merchant, takeawayBinding.store, takeawayBinding.platform],
      set: row,
    });
  return { done: 1, refused: 0 };
}

async function unbind({ tx }: JobContext, { merchant, store, platform }: Target) {
  const gone = await tx
    .delete(takeawayBinding)
    .where(
      and(
        eq(takeawayBinding.merchant, merchant),
        eq(takeawayBinding.store, store),
        eq(takeawayBinding.platform, platform),
      ),
    )
    .returning({ store: takeawayBinding.store });
  return { done: gone.length, refused: 0 };
}

async function carryOut(context: JobContext, batch: Batch, target: Target, outcome: Outcome) {
  switch (outcome.kind) {
    case 'bound':
      return bind(context, batch, target);
    case 'unbound':
      return unbind(context, target);
    case 'listed':
      return writeListing(context, target, outcome, batch.createdBy);
    case 'link':
      return linkProposed(context, target, batch.least ?? 100, batch.createdBy);
    case 'unlink':
      return unlinkAll(context, target, batch.createdBy);
    case 'sent':
      return writeSent(context, target, outcome);
    case 'failed':
      return { done: 0, refused: 0 };
  }
}

/** The field of the log's entry that says how many, by the act. */
const fields = {
  bind: 'expiresAt',
  unbind: 'expiresAt',
  fetch: 'platformProduct',
  link: 'commodity',
  unlink: 'commodity',
  send: 'platformPrice',
} as const;

/** Writes what came of asking; answers how many products, or stores, it was. One entry of the log says so, by who began it. */
export async function done(context: JobContext, batch: Batch, target: Target, outcome: Outcome) {
  const counted = await carryOut(context, batch, target, outcome);
  const { tx, now } = context;
  const { act } = batch;
  if (counted.done === 0) return counted;
  const [place] = await tx.select({ name: storeTable.name }).from(storeTable).where(eq(storeTable.guid, target.store));
  const isBinding = act === 'bind' || act === 'unbind';
  const away = act === 'unbind' || act === 'unlink';
  const after = act === 'bind' ? 'bound' : String(counted.done);
  const author = { merchant: batch.merchant, employee: batch.employee, name: batch.createdBy };
  await writeLog(tx, author, now, {
    type: 'edit',
    module: moduleOfArea.takeaway,
    submodule: isBinding ? 'takeawayStoreBinding' : productResources[target.platform],
    store: target.store,
    objectGuid: target.store,
    object: place?.name ?? '',
    detail: [{ field: fields[act], before: away ? after : null, after: away ? null : after }],
  });
  return counted;
}
