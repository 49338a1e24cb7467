import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  type BatchProgress,
  type BatchStoreResult,
  batchFailures,
  batchPaths,
} from '#areas/takeaway/batch/takeawayBatch.contract';
import { takeawayPlatforms } from '#areas/takeaway/platforms';
import { bodyLimits } from '#server/call/body';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { store as storeTable } from '#server/db/schema';
import { takeawayBatch as batches, takeawayBatchStore as rows } from '#server/db/schema/takeaway/takeaway';
import { visibleStores } from '#server/store/scope';
import { actCodes, againInput, startBatch, startInput, tryAgain } from './start';

const listCode = 'takeawayBatch:list';
const mostShown = 30;
const mostStores = 500;

/** Stores of batches that the caller sees: others count nowhere. */
function seen({ tx, caller }: CallerContext) {
  const stores = tx
    .select({ guid: storeTable.guid })
    .from(storeTable)
    .where(visibleStores(caller.merchant, caller.scope));
  return and(eq(rows.merchant, caller.merchant), inArray(rows.store, stores));
}

/** Batches that the caller began, and all where there is a right to see them. */
function own({ caller }: CallerContext) {
  const mine = eq(batches.employee, caller.employee);
  return and(eq(batches.merchant, caller.merchant), caller.codes.has(listCode) ? undefined : mine);
}

async function progressOf(context: CallerContext, only?: readonly string[]): Promise<BatchProgress[]> {
  const counted = (state: string) => sql<number>`(count(*) FILTER (WHERE ${rows.state} = ${state}))::int`;
  const list = await context.tx
    .select({
      guid: batches.guid,
      act: batches.act,
      least: batches.least,
      createdAt: batches.createdAt,
      createdBy: batches.createdBy,
      platforms: sql<string[]>`array_agg(DISTINCT ${rows.platform})`,
      total: sql<number>`count(*)::int`,
      waiting: counted('waiting'),
      failed: counted('failed'),
      done: sql<number>`sum(${rows.done})::int`,
      refused: sql<number>`sum(${rows.refused})::int`,
    })
    .from(batches)
    .innerJoin(rows, eq(rows.batch, batches.guid))
    .where(and(own(context), seen(context), only ? inArray(batches.guid, [...only]) : undefined))
    .groupBy(batches.guid)
    .orderBy(desc(batches.createdAt), desc(batches.guid))
    .limit(mostShown);
  return list.map((one) => ({
    ...one,
    platforms: takeawayPlatforms.filter((platform) => one.platforms.includes(platform)),
  }));
}

async function storesOf(context: CallerContext, guid: string): Promise<BatchStoreResult[]> {
  const found = await context.tx
    .select({
      store: rows.store,
      name: storeTable.name,
      platform: rows.platform,
      state: rows.state,
      done: rows.done,
      refused: rows.refused,
      failure: rows.failure,
    })
    .from(rows)
    .innerJoin(batches, eq(batches.guid, rows.batch))
    .innerJoin(storeTable, eq(storeTable.guid, rows.store))
    .where(and(eq(rows.batch, guid), own(context), seen(context)))
    // Failures are looked for first.
    .orderBy(sql`${rows.state} <> 'failed'`, rows.number)
    .limit(mostStores);
  return found.map((one) => ({ ...one, failure: batchFailures.find((known) => known === one.failure) ?? null }));
}

const byGuid = z.object({ guid: z.string().min(1).max(64) });
const watching = [listCode, ...actCodes];

/** Batches over stores: begun, followed, tried again; and how the stand-in's platform answers. */
export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: batchPaths.list,
    permission: listCode,
    input: z.object({}),
    handle: (context) => progressOf(context),
  }),
  protectedCall({
    method: 'POST',
    path: batchPaths.progress,
    permission: watching,
    input: byGuid,
    handle: async (context, { guid }) => (await progressOf(context, [guid]))[0] ?? null,
  }),
  protectedCall({
    method: 'POST',
    path: batchPaths.stores,
    permission: watching,
    input: byGuid,
    handle: (context, { guid }) => storesOf(context, guid),
  }),
  protectedCall({
    method: 'POST',
    path: batchPaths.start,
    permission: ['takeawayBatch:start', ...actCodes],
    write: true,
    body: bodyLimits.ids,
    input: startInput,
    handle: startBatch,
  }),
  protectedCall({
    method: 'POST',
    path: batchPaths.again,
    permission: actCodes,
    write: true,
    input: againInput,
    handle: tryAgain,
  }),
];
