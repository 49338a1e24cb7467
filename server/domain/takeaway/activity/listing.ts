import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ListingAsked, Listings } from '#areas/takeaway/activity/activity';
import type { CallerContext } from '#server/call/call';
import { missing, refuse } from '#server/call/refusal';
import type { Tx } from '#server/db/database';
import { store as storeTable } from '#server/db/schema';
import { platformActivity, platformActivityStore } from '#server/db/schema/takeaway/activity';
import { enqueue, jobKind } from '#server/domain/queue';
import { countOutside, seenOf } from '#server/store/outside';
import { requireRows } from '#server/store/read';
import { logPlace } from '#server/store/write';
import { thirdPartyActivityEntity } from './thirdPartyActivity.rules';

export const oneActivity = z.object({ id: z.string().min(1).max(64) });
type One = z.infer<typeof oneActivity>;

/** Work on the stores of an activity that wait for their platform. */
export const listingWork = jobKind('activityListing', z.object({ activity: z.string() }));

/** Counts the stores of an activity again. The caller holds it. */
export async function countStores(tx: Tx, activity: string, at: string): Promise<void> {
  const of = (where: ReturnType<typeof sql>) =>
    sql`(SELECT count(*) FROM ${platformActivityStore} s WHERE s.activity = ${activity} AND ${where})`;
  await tx
    .update(platformActivity)
    .set({
      online: of(sql`s.online`),
      waiting: of(sql`s.state = 'waiting'`),
      failed: of(sql`s.state = 'failed'`),
      version: sql`${platformActivity.version} + 1`,
      updatedAt: at,
    })
    .where(eq(platformActivity.guid, activity));
}

async function held(context: CallerContext, id: string) {
  const [stored] = await requireRows(context, thirdPartyActivityEntity, [id], 'no key update');
  const [row] = await context.tx.select().from(platformActivity).where(eq(platformActivity.guid, id));
  if (!stored || !row) throw missing();
  return { stored, row };
}

/**
 * Has an activity put online, or taken offline, at those of its stores that the caller sees: each is asked for once, and what is so
 * already is left alone (A12).
 */
export async function askListing(context: CallerContext, { id }: One, wanted: boolean): Promise<ListingAsked> {
  const { tx, caller, now } = context;
  const { stored, row } = await held(context, id);
  if (now.getTime() >= Date.parse(row.end)) throw refuse('takeaway.activityEnded', { name: row.title });
  const seen = [...(await seenOf(context, row.stores))];
  if (seen.length === 0) throw missing();
  const known = await tx
    .select()
    .from(platformActivityStore)
    .where(and(eq(platformActivityStore.activity, id), inArray(platformActivityStore.store, seen)));
  const at = now.toISOString();
  const rowOf = new Map(known.map((one) => [one.store, one]));
  const toChange = seen.filter((one) => {
    const found = rowOf.get(one);
    return found ? found.wanted !== wanted || found.state === 'failed' : wanted;
  });
  // Where it is not online and no request is on its way, the platform need not be told that it is to be offline.
  const isIdle = (one: string) => !wanted && !rowOf.get(one)?.online && rowOf.get(one)?.state !== 'waiting';
  const toAsk = toChange.filter((one) => !isIdle(one));
  const idle = toChange.filter(isIdle);
  if (idle.length > 0) {
    await tx
      .update(platformActivityStore)
      .set({ wanted, state: 'done', failure: null })
      .where(and(eq(platformActivityStore.activity, id), inArray(platformActivityStore.store, idle)));
  }
  for (const one of toAsk) {
    const asked = {
      ...{ wanted, state: 'waiting' as const, failure: null, tries: 0, due: at },
      ...{ byEmployee: caller.employee, byName: caller.name },
    };
    await tx
      .insert(platformActivityStore)
      .values({ activity: id, merchant: caller.merchant, store: one, attempt: 1, ...asked })
      .onConflictDoUpdate({
        target: [platformActivityStore.activity, platformActivityStore.store],
        set: { ...asked, attempt: sql`${platformActivityStore.attempt} + 1` },
      });
  }
  if (toChange.length > 0) await countStores(tx, id, at);
  if (toAsk.length > 0) {
    await enqueue(tx, listingWork, {
      key: `activity ${id} ${crypto.randomUUID()}`,
      due: now,
      payload: { activity: id },
    });
    await context.log({
      ...logPlace(thirdPartyActivityEntity, stored),
      type: wanted ? 'enable' : 'disable',
      objectGuid: id,
      object: row.title,
      detail: [{ field: 'online', before: row.online, after: wanted ? toAsk.length : 0 }],
    });
  }
  return { asked: toAsk.length, already: seen.length - toAsk.length };
}

/** The stores of an activity that the caller sees with what their platform answered, and how many others there are. */
export async function listingsOf(context: CallerContext, { id }: One): Promise<Listings> {
  const { tx } = context;
  await requireRows(context, thirdPartyActivityEntity, [id]);
  const [row] = await tx.select().from(platformActivity).where(eq(platformActivity.guid, id));
  const stores = row?.stores ?? [];
  const seen = [...(await seenOf(context, stores))];
  const found =
    seen.length === 0
      ? []
      : await tx
          .select({
            store: storeTable.guid,
            name: storeTable.name,
            online: sql<boolean>`coalesce(${platformActivityStore.online}, false)`,
            state: sql<Listings['stores'][number]['state']>`coalesce(${platformActivityStore.state}, 'done')`,
            failure: platformActivityStore.failure,
            answeredAt: platformActivityStore.answeredAt,
          })
          .from(storeTable)
          .leftJoin(
            platformActivityStore,
            and(eq(platformActivityStore.store, storeTable.guid), eq(platformActivityStore.activity, id)),
          )
          .where(inArray(storeTable.guid, seen))
          .orderBy(storeTable.name);
  return {
    stores: found,
    outside: stores.length === 0 ? 0 : await countOutside(context, inArray(storeTable.guid, stores)),
  };
}
