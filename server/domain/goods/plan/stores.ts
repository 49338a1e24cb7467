import { and, eq, inArray, isNull, lt, ne, notInArray, or } from 'drizzle-orm';
import type { CallerContext } from '#server/call/call';
import type { Tx } from '#server/db/database';
import { planStore } from '#server/db/schema/goods/goods';
import { seenOf } from '#server/store/outside';

const staying = (guid: string) => and(eq(planStore.plan, guid), eq(planStore.leaving, false));

/** The stores a plan is for by its newest save, whether a push has reached them or not. */
export async function storesOf(tx: Tx, guid: string): Promise<string[]> {
  const rows = await tx.select({ store: planStore.store }).from(planStore).where(staying(guid));
  return rows.map((row) => row.store);
}

/** Adds and removes what differs. A store that sells by the plan goes on doing so: only a push takes the menu away (M5). */
export async function writeStores(context: CallerContext, guid: string, stores: readonly string[]): Promise<void> {
  const { tx, caller } = context;
  const gone = and(eq(planStore.plan, guid), stores.length > 0 ? notInArray(planStore.store, [...stores]) : undefined);
  await tx.delete(planStore).where(and(gone, isNull(planStore.version), eq(planStore.scheduled, false)));
  await tx.update(planStore).set({ leaving: true }).where(gone);
  if (stores.length === 0) return;
  await tx
    .insert(planStore)
    .values(stores.map((one) => ({ merchant: caller.merchant, plan: guid, store: one })))
    .onConflictDoUpdate({ target: [planStore.plan, planStore.store], set: { leaving: false } });
}

const sellsNothing = { version: null, sellTimeType: null, startTime: null, endTime: null };

/** Takes the menu from the stores that a save took out of the plan, of `only` these where a push goes to a part. */
export async function withdraw(tx: Tx, guid: string, only?: readonly string[]): Promise<void> {
  const part = only ? inArray(planStore.store, [...only]) : undefined;
  const gone = and(eq(planStore.plan, guid), eq(planStore.leaving, true), part);
  await tx.delete(planStore).where(and(gone, eq(planStore.scheduled, false)));
  await tx.update(planStore).set(sellsNothing).where(gone);
}

/**
 * Takes the menu from the stores that a scheduled push of a version does not go to: those that joined since wait for the next
 * one. A store that was given that version or a newer one meanwhile, by a push to a part, keeps it.
 */
export async function withdrawUnscheduled(tx: Tx, guid: string, version: number): Promise<void> {
  const others = and(eq(planStore.plan, guid), eq(planStore.scheduled, false));
  await tx.delete(planStore).where(and(others, eq(planStore.leaving, true)));
  await tx
    .update(planStore)
    .set(sellsNothing)
    .where(and(others, lt(planStore.version, version)));
}

/** Schedules a push to the stores that the plan has now. */
export async function schedule(tx: Tx, guid: string): Promise<void> {
  await unschedule(tx, guid);
  await tx.update(planStore).set({ scheduled: true }).where(staying(guid));
}

/** Calls a scheduled push off, for `only` these stores where that concerns a part; answers whether one is left. */
export async function unschedule(tx: Tx, guid: string, only?: readonly string[]): Promise<boolean> {
  const mine = eq(planStore.plan, guid);
  const part = only ? inArray(planStore.store, [...only]) : undefined;
  await tx.update(planStore).set({ scheduled: false }).where(and(mine, part));
  const idle = and(eq(planStore.leaving, true), eq(planStore.scheduled, false), isNull(planStore.version));
  await tx.delete(planStore).where(and(mine, idle));
  const left = await tx
    .select({ store: planStore.store })
    .from(planStore)
    .where(and(mine, eq(planStore.scheduled, true)))
    .limit(1);
  return left.length > 0;
}

/** The stores that a scheduled push goes to, with the version that each sells. */
export async function scheduledStores(tx: Tx, guid: string): Promise<{ store: string; version: number | null }[]> {
  return tx
    .select({ store: planStore.store, version: planStore.version })
    .from(planStore)
    .where(and(eq(planStore.plan, guid), eq(planStore.scheduled, true)));
}

/** Of the stores of a plan, those that the caller sees, and the guids of those that they do not. */
export async function splitStores(context: CallerContext, guid: string): Promise<{ seen: string[]; hidden: string[] }> {
  const all = await storesOf(context.tx, guid);
  const known = await seenOf(context, all);
  return { seen: all.filter((one) => known.has(one)), hidden: all.filter((one) => !known.has(one)) };
}

/** Stores of a plan that sell a version of it. */
export async function storesSelling(tx: Tx, guid: string, version: number): Promise<string[]> {
  const rows = await tx
    .select({ store: planStore.store })
    .from(planStore)
    .where(and(staying(guid), eq(planStore.version, version)));
  return rows.map((row) => row.store);
}

/** Whether a store of the plan has something else than this version, which comes to it with the next push. */
export async function isWaiting(tx: Tx, guid: string, version: number): Promise<boolean> {
  const other = or(eq(planStore.leaving, true), isNull(planStore.version), ne(planStore.version, version));
  const rows = await tx
    .select({ store: planStore.store })
    .from(planStore)
    .where(and(eq(planStore.plan, guid), other))
    .limit(1);
  return rows.length > 0;
}

/** Keeps why a push did not reach these stores. */
export async function keepFailure(tx: Tx, guid: string, stores: readonly string[], failure: string): Promise<void> {
  if (stores.length === 0) return;
  await tx
    .update(planStore)
    .set({ failure })
    .where(and(eq(planStore.plan, guid), inArray(planStore.store, [...stores])));
}
