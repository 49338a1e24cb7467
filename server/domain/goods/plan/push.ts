import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Language } from '#gateway/language';
import type { CallerContext } from '#server/call/call';
import { refuse, stale } from '#server/call/refusal';
import { sayKey } from '#server/call/texts';
import type { Tx } from '#server/db/database';
import { store } from '#server/db/schema';
import { plan, planStore } from '#server/db/schema/goods/goods';
import { dayInSql, instantSql, zoneOf } from '#server/db/zones';
import { lockMerchant } from '#server/domain/access/lockMerchant';
import { enqueue, jobKind } from '#server/domain/queue';
import { refuseOutside, seenOf } from '#server/store/outside';
import { sellsByPlan } from '../salesModel/salesModel.rules';
import { conflictsOf, conflictText, refuseConflicts } from './conflicts';
import { baseOf } from './content';
import { logPlan, outsideOf, type PlanRow, requirePlan, statusRefusal, updatePlan } from './plan.rules';
import {
  keepFailure,
  schedule,
  scheduledStores,
  splitStores,
  unschedule,
  withdraw,
  withdrawUnscheduled,
} from './stores';

export const pushInput = z.object({
  planGuid: z.string(),
  version: z.number().int(),
  pushType: z.enum(['immediate', 'chosenDate']),
  /** for a chosen date: an instant */
  effectiveTime: z.iso.datetime({ offset: true }).nullish(),
  /** only these stores: a retry of those that failed */
  stores: z.array(z.string()).min(1).max(5000).nullish(),
});

export interface StoreResult {
  store: { guid: string; name: string };
  /** null where it went well */
  message: string | null;
}

/** The part of a call's context that timed work has too. */
export interface PushContext {
  tx: Tx;
  now: Date;
  language: Language;
  caller: { merchant: string };
}

function candidateOf(row: PlanRow, stores: readonly string[]) {
  const { guid, sellTimeType, startTime, endTime } = row;
  return { guid, sellTimeType, startTime, endTime, stores };
}

async function targets({ tx, now }: Pick<PushContext, 'tx' | 'now'>, guid: string, only: readonly string[]) {
  return tx
    .select({
      guid: store.guid,
      name: store.name,
      enabled: store.enabled,
      validUntil: store.validUntil,
      today: sql<string>`${dayInSql(instantSql(now), zoneOf())}::text`,
    })
    .from(planStore)
    .innerJoin(store, eq(store.guid, planStore.store))
    .where(and(eq(planStore.plan, guid), inArray(planStore.store, [...only])))
    .orderBy(store.code);
}

/**
 * Brings a version of a plan with its period to stores, each for itself: one that closed meanwhile keeps what it has, is
 * named with the reason, and can be tried again (M15).
 */
export async function deliver(
  { tx, now, language, caller }: PushContext,
  row: Pick<PlanRow, 'guid' | 'brand' | 'sellTimeType' | 'startTime' | 'endTime'>,
  number: number,
  only: readonly string[],
): Promise<StoreResult[]> {
  // The model may have been switched since a push of this time was asked for.
  const byPlan = await sellsByPlan(tx, caller.merchant, row.brand);
  const stores = await targets({ tx, now }, row.guid, only);
  const closed = new Map(
    stores.flatMap((one) => {
      const expired = one.validUntil !== null && one.validUntil < one.today;
      const ofStore = expired ? 'plan.storeExpired' : one.enabled ? null : 'plan.storeDisabled';
      const reason = byPlan ? ofStore : 'plan.brandSellsGoods';
      return reason ? [[one.guid, reason] as const] : [];
    }),
  );
  const open = stores.filter((one) => !closed.has(one.guid)).map((one) => one.guid);
  if (open.length > 0) {
    const { sellTimeType, startTime, endTime } = row;
    await tx
      .update(planStore)
      .set({ version: number, sellTimeType, startTime, endTime, failure: '', pushedAt: now.toISOString() })
      .where(and(eq(planStore.plan, row.guid), inArray(planStore.store, open)));
  }
  for (const reason of new Set(closed.values())) {
    const failed = [...closed].flatMap(([guid, why]) => (why === reason ? [guid] : []));
    await keepFailure(tx, row.guid, failed, reason);
  }
  return stores.map(({ guid, name }) => {
    const reason = closed.get(guid);
    return { store: { guid, name }, message: reason ? sayKey(language, reason) : null };
  });
}

/** Stores that a save took out of a plan, of those that the caller sees. */
async function leavingSeen(context: CallerContext, guid: string): Promise<string[]> {
  const leaving = and(eq(planStore.plan, guid), eq(planStore.leaving, true));
  const rows = await context.tx.select({ store: planStore.store }).from(planStore).where(leaving);
  return [
    ...(await seenOf(
      context,
      rows.map((row) => row.store),
    )),
  ];
}

/** Pushes the newest formal version now, or has it pushed at a chosen time; answers how it went store by store. */
export async function pushPlan(context: CallerContext, input: z.infer<typeof pushInput>) {
  // Two plans that are pushed at once would not see each other (M1).
  await lockMerchant(context.tx, context.caller.merchant);
  const row = await requirePlan(context, input.planGuid);
  if (row.version !== input.version) throw stale(row, row);
  if (!['saved', 'scheduled', 'enabled'].includes(row.status)) throw statusRefusal(row);
  if (!(await sellsByPlan(context.tx, context.caller.merchant, row.brand))) throw refuse('plan.brandSellsGoods');
  const { seen: stores, hidden } = await splitStores(context, row.guid);
  const outside = await outsideOf(context, [row.guid]);
  // A plan that is on sale can go to a part of its stores; everything else happens to all of them.
  if (outside > 0 && (row.status !== 'enabled' || input.pushType !== 'immediate')) refuseOutside(outside);
  if (stores.length + hidden.length === 0) throw refuse('plan.noStore');
  await refuseConflicts(context, row.sellTimeType, await conflictsOf(context, candidateOf(row, stores)));
  if (input.pushType === 'chosenDate') {
    const due = new Date(input.effectiveTime ?? '');
    if (!input.effectiveTime || due < context.now) throw refuse('plan.effectivePast');
    const saved = await updatePlan(context, row, {
      pushType: 'chosenDate',
      effectiveTime: due.toISOString(),
      scheduledVersion: row.formalVersion,
      status: row.status === 'enabled' ? 'enabled' : 'scheduled',
    });
    await schedule(context.tx, row.guid);
    const key = `plan.push ${row.guid} ${due.toISOString()} ${row.formalVersion}`;
    await enqueue(context.tx, planPush, { key, due, payload: { plan: row.guid, at: due.toISOString() } });
    await logPlan(context, saved, 'push', [{ field: 'effectiveTime', before: null, after: due.toISOString() }]);
    return { plan: saved, results: [] };
  }
  const asked = input.stores ? new Set(input.stores) : null;
  const own = asked ? stores.filter((one) => asked.has(one)) : stores;
  const results = await deliver(context, row, row.formalVersion, own);
  const reached = results.some((result) => result.message === null);
  const leaving = outside > 0 ? await leavingSeen(context, row.guid) : undefined;
  // Of what was scheduled, only the caller's own part is overtaken by this.
  const scheduled = reached ? await unschedule(context.tx, row.guid, leaving && [...stores, ...leaving]) : true;
  if (!input.stores) await withdraw(context.tx, row.guid, leaving);
  const saved = await updatePlan(context, row, {
    pushType: 'immediate',
    ...(reached ? { status: 'enabled', latestEffectiveTime: context.now.toISOString() } : {}),
    ...(scheduled ? {} : { effectiveTime: null, scheduledVersion: null }),
  });
  await logPlan(
    context,
    saved,
    'push',
    results.map((result) => ({ field: 'store', before: null, after: result.message ?? result.store.name })),
  );
  return { plan: saved, results };
}

/** The push of a plan at the time that was chosen for it. */
export const planPush = jobKind('planPush', z.object({ plan: z.string(), at: z.string() }));

/**
 * Runs a scheduled push: brings the version saved at the time of scheduling to the stores of that time, once, except
 * where another plan conflicts by now. A store that got a newer version meanwhile keeps it.
 */
export async function pushDue(
  { tx, now }: { tx: Tx; now: Date },
  { plan: guid, at }: z.infer<typeof planPush.payload>,
): Promise<void> {
  const [owner] = await tx.select({ merchant: plan.merchant }).from(plan).where(eq(plan.guid, guid));
  if (!owner) return;
  await lockMerchant(tx, owner.merchant);
  const [row] = await tx.select().from(plan).where(eq(plan.guid, guid)).for('update');
  const due = row?.effectiveTime ? new Date(row.effectiveTime).toISOString() : null;
  if (!row || due !== at || !['scheduled', 'enabled'].includes(row.status)) return;
  const context: PushContext = { tx, now, language: 'zh', caller: { merchant: row.merchant } };
  const number = row.scheduledVersion ?? row.formalVersion;
  const { sellTimeType, startTime, endTime } = await baseOf(tx, guid, number);
  const sold = { ...row, sellTimeType, startTime, endTime };
  const stores = (await scheduledStores(tx, guid)).filter(({ version }) => version === null || version <= number);
  const asked = stores.map((one) => one.store);
  const conflicts = await conflictsOf(context, candidateOf(sold, asked));
  const blocked = [...new Set(conflicts.map((found) => found.store.guid))];
  const free = asked.filter((one) => !blocked.includes(one));
  const results = free.length > 0 ? await deliver(context, sold, number, free) : [];
  await keepFailure(tx, guid, blocked, conflictText(sellTimeType));
  await withdrawUnscheduled(tx, guid, number);
  await unschedule(tx, guid);
  const reached = results.some((result) => result.message === null);
  await tx
    .update(plan)
    .set({
      status: reached ? 'enabled' : row.status === 'enabled' ? 'enabled' : 'saved',
      effectiveTime: null,
      scheduledVersion: null,
      ...(reached ? { latestEffectiveTime: now.toISOString() } : {}),
      version: row.version + 1,
    })
    .where(eq(plan.guid, row.guid));
}
