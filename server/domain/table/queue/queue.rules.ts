import { and, count, eq, inArray, ne, sql } from 'drizzle-orm';
import { mostQueues, queue } from '#areas/table/queue/queue.contract';
import { queueConfig } from '#areas/table/queue/queueConfig.contract';
import { isSame } from '#entity/contract';
import { isEmpty } from '#entity/field';
import { type Issue, issue } from '#entity/issue';
import { placeOf, type SettingsPlace } from '#entity/settings/settings';
import type { CallerContext } from '#server/call/call';
import { refuse } from '#server/call/refusal';
import { record, setting, store } from '#server/db/schema';
import { queueNumber } from '#server/db/schema/table/queue';
import type { Entity } from '#server/store/entity';
import { recordStorage, type Stored } from '#server/store/storage';
import { holdStore } from '../holdStore';
import { openNumbers } from './numbers';
import { queueRulesOf } from './queueRules';

/** Queues: at most ten a store (001 §9); one in which somebody waits is not deleted. */
export const queueEntity: Entity = {
  contract: queue,
  storage: recordStorage(queue),
  normalise: (values) => ({ ...values, prefix: String(values.prefix ?? '').toUpperCase() }),
  async check({ tx, caller, now }, values, before) {
    const place = String(values.store ?? '');
    if (!place) return [];
    await holdStore(tx, place);
    if (before && before.values.prefix !== values.prefix) {
      const { day } = await queueRulesOf(tx, caller.merchant, String(before.values.store), now);
      const open = await openNumbers(tx, before.guid, day);
      if (open > 0) return [issue('prefix', 'numbersWait', { count: open })];
    }
    if (before?.values.store === place) return [];
    const [held] = await tx
      .select({ n: count() })
      .from(record)
      .where(
        and(
          eq(record.merchant, caller.merchant),
          eq(record.resource, queue.name),
          eq(record.store, place),
          before ? ne(record.guid, before.guid) : undefined,
        ),
      );
    return (held?.n ?? 0) >= mostQueues ? [issue('store', 'tooManyQueues', { max: mostQueues })] : [];
  },
  async deletable({ tx, caller, now }, rows) {
    for (const { guid, values } of rows) {
      const { day } = await queueRulesOf(tx, caller.merchant, String(values.store), now);
      const open = await openNumbers(tx, guid, day);
      if (open > 0) throw refuse('queue.deleteWaiting', { name: String(values.name), count: open });
    }
  },
};

/** Settings that decide when a queueing day begins. */
const resetFields = ['resetAtCutOff', 'resetTime'] as const;

/** The stores whose queueing day a place decides: a store its own, a brand those of its stores that do not decide themselves. */
async function followers({ tx, caller }: CallerContext, { level, place }: SettingsPlace): Promise<string[]> {
  if (level === 'store') return [place];
  const own = sql`(SELECT ${setting.own} FROM ${setting} WHERE ${setting.merchant} = ${store.merchant}
    AND ${setting.resource} = ${queueConfig.name} AND ${setting.level} = 'store' AND ${setting.place} = ${store.guid})`;
  const rows = await tx
    .select({ guid: store.guid })
    .from(store)
    .where(
      and(
        eq(store.merchant, caller.merchant),
        eq(store.brand, place),
        sql`NOT coalesce(${own} ? 'resetAtCutOff', false)`,
      ),
    );
  return rows.map(({ guid }) => guid);
}

/** Numbers end with their queueing day: while some are open, it does not begin at another time. */
async function resetIssues(context: CallerContext, values: Record<string, unknown>, before: Stored): Promise<Issue[]> {
  const field = resetFields.find((name) => !isSame(values[name], before.values[name]));
  const place = placeOf(before.guid);
  if (!field || !place) return [];
  const { tx, caller, now } = context;
  let open = 0;
  for (const guid of (await followers(context, place)).sort()) {
    await holdStore(tx, guid);
    const { day } = await queueRulesOf(tx, caller.merchant, guid, now);
    const ofDay = and(eq(queueNumber.store, guid), eq(queueNumber.day, day));
    const [held] = await tx
      .select({ n: count() })
      .from(queueNumber)
      .where(and(ofDay, inArray(queueNumber.status, ['waiting', 'passed'])));
    open += held?.n ?? 0;
  }
  return open > 0 ? [issue(field, 'numbersWait', { count: open })] : [];
}

/** Queueing within a distance is of a store that has a position (001 §8); the queueing day stays while numbers are open. */
export const queueConfigEntity: Entity = {
  contract: queueConfig,
  storage: recordStorage(queueConfig),
  async check(context, values, before) {
    const { tx } = context;
    const place = before ? placeOf(before.guid) : null;
    const waiting = before ? await resetIssues(context, values, before) : [];
    if (waiting.length > 0) return waiting;
    if (place?.level !== 'store' || isEmpty(values.distance) || isSame(values.distance, before?.values.distance))
      return [];
    const [found] = await tx.select({ position: store.position }).from(store).where(eq(store.guid, place.place));
    return found?.position ? [] : [issue('distance', 'queueDistanceNeedsAddress')];
  },
};
