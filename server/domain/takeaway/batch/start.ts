import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type BatchAct, batchActs, mostTargets } from '#areas/takeaway/batch/takeawayBatch.contract';
import { productResources, type TakeawayPlatform, takeawayPlatforms } from '#areas/takeaway/platforms';
import type { CallerContext } from '#server/call/call';
import { forbidden, missing, refuse } from '#server/call/refusal';
import { job } from '#server/db/schema';
import { takeawayBatch, takeawayBatchStore } from '#server/db/schema/takeaway/takeaway';
import { seesStores } from '#server/domain/access/scopeOrder';
import { enqueue, jobKind } from '#server/domain/queue';

const id = z.string().min(1).max(64);

export const startInput = z.object({
  guid: id,
  act: z.enum(batchActs),
  /** of linking: the least score that is accepted */
  least: z.number().int().min(50).max(100).optional(),
  targets: z
    .array(
      z.object({ platform: z.enum(takeawayPlatforms), store: id, products: z.array(id).min(1).max(1000).optional() }),
    )
    .max(mostTargets),
});

export const againInput = z.object({ guid: id });

/** Work on the stores of a batch that are waiting, one after the other. */
export const takeawayWork = jobKind('takeawayWork', z.object({ batch: z.string() }));

/** The right that an act on a platform needs. */
export function codeOf(act: BatchAct, platform: TakeawayPlatform): string {
  if (act === 'bind' || act === 'unbind') return 'takeawayStoreBinding:bindStores';
  const verb = act === 'fetch' || act === 'send' ? act : 'link';
  return `${productResources[platform]}:${verb}`;
}

/** All rights of acts: who has one may ask how far a batch is. */
export const actCodes: readonly string[] = [
  ...new Set(batchActs.flatMap((act) => takeawayPlatforms.map((platform) => codeOf(act, platform)))),
];

function requireRights({ caller }: CallerContext, act: BatchAct, platforms: readonly TakeawayPlatform[]): void {
  if (!platforms.every((platform) => caller.codes.has(codeOf(act, platform)))) throw forbidden();
}

async function queue({ tx, now }: Pick<CallerContext, 'tx' | 'now'>, batch: string): Promise<void> {
  await enqueue(tx, takeawayWork, { key: `takeaway ${batch} ${crypto.randomUUID()}`, due: now, payload: { batch } });
}

/** Begins an act on stores at platforms, once by its caller's guid; the work is done by a job. */
export async function startBatch(context: CallerContext, { guid, act, least, targets }: z.infer<typeof startInput>) {
  const { tx, caller, now } = context;
  if (targets.length === 0) throw refuse('selectionRequired');
  const platforms = [...new Set(targets.map(({ platform }) => platform))];
  requireRights(context, act, platforms);
  const stores = [...new Set(targets.map(({ store }) => store))];
  if (!(await seesStores(tx, { ...caller, scope: caller.scope }, stores))) throw missing();
  const made = await tx
    .insert(takeawayBatch)
    .values({
      guid,
      merchant: caller.merchant,
      act,
      least: act === 'link' ? (least ?? 90) : null,
      createdAt: now.toISOString(),
      createdBy: caller.name,
      employee: caller.employee,
    })
    .onConflictDoNothing()
    .returning({ guid: takeawayBatch.guid });
  if (made.length === 0) {
    const [known] = await tx.select().from(takeawayBatch).where(eq(takeawayBatch.guid, guid));
    if (known?.merchant !== caller.merchant || known.employee !== caller.employee) throw missing();
    return { guid };
  }
  const rows = targets.map(({ platform, store, products = null }, number) => ({
    batch: guid,
    merchant: caller.merchant,
    platform,
    store,
    number,
    products,
  }));
  for (let from = 0; from < rows.length; from += 500) {
    await tx
      .insert(takeawayBatchStore)
      .values(rows.slice(from, from + 500))
      .onConflictDoNothing();
  }
  await queue(context, guid);
  return { guid };
}

/** Tries the stores of a batch again that failed; what is done stays done. */
export async function tryAgain(context: CallerContext, { guid }: z.infer<typeof againInput>) {
  const { tx, caller } = context;
  const [batch] = await tx
    .select()
    .from(takeawayBatch)
    .where(and(eq(takeawayBatch.guid, guid), eq(takeawayBatch.merchant, caller.merchant)))
    .for('update');
  if (!batch) throw missing();
  const failed = await tx
    .select({ platform: takeawayBatchStore.platform, store: takeawayBatchStore.store })
    .from(takeawayBatchStore)
    .where(and(eq(takeawayBatchStore.batch, guid), eq(takeawayBatchStore.state, 'failed')))
    .for('update');
  const stores = [...new Set(failed.map(({ store }) => store))];
  requireRights(context, batch.act, [...new Set(failed.map(({ platform }) => platform))]);
  if (!(await seesStores(tx, caller, stores))) throw missing();
  if (failed.length === 0) throw refuse('takeaway.nothingFailed');
  await tx
    .update(takeawayBatchStore)
    .set({ state: 'waiting', failure: null, attempt: sql`${takeawayBatchStore.attempt} + 1` })
    .where(
      and(
        eq(takeawayBatchStore.batch, guid),
        eq(takeawayBatchStore.state, 'failed'),
        inArray(takeawayBatchStore.store, stores),
      ),
    );
  // A job that is still at work finds them too: with a second one, both would ask the same store's platform.
  const ofBatch = and(eq(job.kind, takeawayWork.name), isNull(job.doneAt), sql`${job.payload}->>'batch' = ${guid}`);
  if ((await tx.$count(job, ofBatch)) === 0) await queue(context, guid);
  return { guid };
}
