import { and, eq, isNull, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BatchProgress, batchPaths } from '#areas/takeaway/batch/takeawayBatch.contract';
import type { Mood } from '#areas/takeaway/binding/moods';
import { job } from '#server/db/schema';
import { takeawayBatchStore } from '#server/db/schema/takeaway/takeaway';
import { demo } from '#tests/support/callers';
import { openGateway } from '#tests/support/gateway';

// A batch is tried again while it is at work: by two clients at two gateways at once, where the database is PostgreSQL.

const gateway = openGateway();
const db = () => gateway.database.db;
const platform = 'earnmeal';
const stores = ['BJ001', 'SH001', 'CD001'].map((code) => demo('store', code));
const [asked, failed] = stores;
let token = '';

beforeAll(async () => {
  token = await gateway.signOn('1001');
});

const post = <T = { guid: string }>(path: string, body: object, node = 0) =>
  gateway.post<T>(path, body, { token, node });
const mood = async (answers: Mood) =>
  expect((await post(batchPaths.setMood, { platform, mood: answers })).code).toBe(0);

/** A batch of these stores, of which the second has failed and the others wait. */
async function begun(): Promise<string> {
  const guid = crypto.randomUUID();
  const targets = stores.map((store) => ({ platform, store }));
  expect((await post(batchPaths.start, { guid, act: 'bind', targets })).code).toBe(0);
  await db()
    .update(takeawayBatchStore)
    .set({ state: 'failed', failure: 'away' })
    .where(and(eq(takeawayBatchStore.batch, guid), eq(takeawayBatchStore.store, failed ?? '')));
  return guid;
}

const rowsOf = async (guid: string) => db().select().from(takeawayBatchStore).where(eq(takeawayBatchStore.batch, guid));
const attemptOf = async (guid: string, store = '') =>
  (await rowsOf(guid)).find((row) => row.store === store)?.attempt ?? 0;
const jobsOf = (guid: string) => db().$count(job, and(isNull(job.doneAt), sql`${job.payload}->>'batch' = ${guid}`));

/** Waits until the first store is being asked. */
async function whileAsked(guid: string): Promise<void> {
  while ((await attemptOf(guid, asked)) === 0) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Lets both gateways work until nothing of the batch is left. */
async function finished(guid: string): Promise<BatchProgress> {
  for (let turn = 0; turn < 20 && (await jobsOf(guid)) > 0; turn += 1) {
    await gateway.tick();
    gateway.clock.advance(21_000);
  }
  return (await post<BatchProgress>(batchPaths.progress, { guid })).tdata;
}

describe('a batch that is tried again while a store is being asked', () => {
  it('asks each platform once for each try, and leaves no store behind', async () => {
    await mood('slow');
    const guid = await begun();
    const working = gateway.tick();
    await whileAsked(guid);
    const replies = await Promise.all([0, 1].map((node) => post(batchPaths.again, { guid }, node)));
    // One of them found nothing that had failed any more.
    expect(replies.map(({ code }) => code).sort()).toEqual([0, 1000]);
    expect(await jobsOf(guid)).toBe(1);
    await Promise.all([working, gateway.tick()]);
    await mood('well');
    expect(await finished(guid)).toMatchObject({ done: 3, failed: 0, waiting: 0 });
    // Trying again counts, and so does asking.
    expect(await Promise.all(stores.map((store) => attemptOf(guid, store)))).toEqual([1, 2, 1]);
  });

  it('is done whole where the last store is answered at the same moment', async () => {
    await mood('well');
    for (let round = 0; round < 6; round += 1) {
      const guid = await begun();
      const [, ...replies] = await Promise.all([
        gateway.tick(),
        ...[0, 1].map((node) => post(batchPaths.again, { guid }, node)),
      ]);
      expect(replies.map((reply) => reply?.code).sort()).toEqual([0, 1000]);
      expect(await finished(guid)).toMatchObject({ done: 3, failed: 0, waiting: 0 });
      expect(await Promise.all(stores.map((store) => attemptOf(guid, store)))).toEqual([1, 2, 1]);
    }
  });
});
