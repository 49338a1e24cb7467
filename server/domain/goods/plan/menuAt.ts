import { and, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import { z } from 'zod';
import type { PlanContent } from '#areas/goods/plan/content';
import type { CallerContext } from '#server/call/call';
import { missing, refuse } from '#server/call/refusal';
import type { Tx } from '#server/db/database';
import { store } from '#server/db/schema';
import { type KeptPrice, plan, planStore, priceChange, priceChangeRow } from '#server/db/schema/goods/goods';
import { clocksOf } from '#server/db/zones';
import { storeEntity } from '#server/domain/company/store/store.rules';
import { requireRows } from '#server/store/read';
import { instantIn, wallClock } from '#values/zonedTime';
import { sellsByPlan } from '../salesModel/salesModel.rules';
import { soldOutAt } from '../selling/onSale';
import { grouped } from './acrossPlans';
import { baseOf, contentOf } from './content';
import { guestMenu, inForceAt } from './queries';

export const menuAtInput = z.object({
  storeGuid: z.string().min(1).max(64),
  /** day and time of the store's clock */
  date: z.iso.date(),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
});

/** A price that a scheduled document sets. */
interface Set {
  item: string;
  sku: string;
  field: 'salePrice' | 'memberPrice';
  /** only where the price is this one still; of documents written dish by dish always */
  before?: string | null;
  after: string | null;
}

interface Change {
  at: string;
  kind: 'push' | 'document';
  name: string;
  sets: Set[];
}

type Sold = Awaited<ReturnType<typeof soldNow>>[number];

/** Returns the plans that a store sells or will sell. */
async function soldNow(tx: Tx, storeGuid: string) {
  return tx
    .select({
      guid: plan.guid,
      name: plan.name,
      status: plan.status,
      formalVersion: plan.formalVersion,
      scheduledVersion: plan.scheduledVersion,
      effectiveTime: plan.effectiveTime,
      version: planStore.version,
      scheduled: planStore.scheduled,
      sellTimeType: planStore.sellTimeType,
      startTime: planStore.startTime,
      endTime: planStore.endTime,
    })
    .from(planStore)
    .innerJoin(plan, eq(plan.guid, planStore.plan))
    .where(and(eq(planStore.store, storeGuid), inArray(plan.status, ['scheduled', 'enabled'])));
}

function setsOf({ itemGuid, skuGuid, salePrice, memberPrice }: KeptPrice): Set[] {
  const same = { item: itemGuid, sku: skuGuid };
  return [
    { ...same, field: 'salePrice', after: salePrice },
    ...(memberPrice === undefined ? [] : [{ ...same, field: 'memberPrice' as const, after: memberPrice }]),
  ];
}

/** Documents of prices that take effect until an instant, with what they set in one plan. */
async function documentsUntil({ tx, caller }: CallerContext, guid: string, until: Date): Promise<Change[]> {
  const due = and(
    eq(priceChange.merchant, caller.merchant),
    eq(priceChange.status, 'waiting'),
    lte(priceChange.effectiveTime, until.toISOString()),
  );
  const documents = await tx.select().from(priceChange).where(due);
  const rows = await tx
    .select()
    .from(priceChangeRow)
    .where(
      and(
        eq(priceChangeRow.plan, guid),
        eq(priceChangeRow.state, 'waiting'),
        isNotNull(priceChangeRow.after),
        inArray(priceChangeRow.document, tx.select({ guid: priceChange.guid }).from(priceChange).where(due)),
      ),
    );
  return documents.flatMap((document): Change[] => {
    const byHand = document.rows.filter((row) => row.planGuid === guid).flatMap(setsOf);
    const byRules = rows.flatMap((row): Set[] => {
      if (row.document !== document.guid) return [];
      const field = row.kind === 'member' ? 'memberPrice' : 'salePrice';
      return [{ item: row.item, sku: row.sku, field, before: row.before, after: row.after }];
    });
    const sets = [...byHand, ...byRules];
    return sets.length > 0 ? [{ at: document.effectiveTime, kind: 'document', name: document.name, sets }] : [];
  });
}

function withSets(content: PlanContent, sets: readonly Set[]): PlanContent {
  const bySku = grouped(sets, ({ item, sku }) => `${item} ${sku}`);
  const items = content.items.map((item) => ({
    ...item,
    skuList: item.skuList.map((sku) => {
      const next = { ...sku };
      for (const { field, before, after } of bySku.get(`${item.itemGuid} ${sku.skuGuid}`) ?? []) {
        if (before !== undefined && (next[field] || null) !== before) continue;
        if (field === 'memberPrice') next.memberPrice = after;
        else next.salePrice = after ?? next.salePrice;
      }
      return next;
    }),
  }));
  return { ...content, items };
}

/** One plan as a store will sell it at an instant: pushes of a chosen time and documents of prices take their turn until then. */
async function soldAt(context: CallerContext, now: Sold, until: Date) {
  const { tx } = context;
  const documents = await documentsUntil(context, now.guid, until);
  const { effectiveTime } = now;
  const pushes: Change[] =
    effectiveTime && new Date(effectiveTime) <= until
      ? [{ at: effectiveTime, kind: 'push', name: now.name, sets: [] }]
      : [];
  const changes = [...pushes, ...documents].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  let { version, status } = now;
  let newest = now.formalVersion;
  let period = { sellTimeType: now.sellTimeType, startTime: now.startTime, endTime: now.endTime };
  let content = version === null ? null : await contentOf(tx, now.guid, version);
  const reached: Change[] = [];
  for (const change of changes) {
    if (change.kind === 'push') {
      const number = now.scheduledVersion ?? now.formalVersion;
      status = 'enabled';
      const older = version === null || version <= number;
      if (!older) continue;
      reached.push(change);
      version = now.scheduled ? number : null;
      content = now.scheduled ? await contentOf(tx, now.guid, number) : null;
      period = await baseOf(tx, now.guid, number);
      continue;
    }
    const sells = status === 'enabled' && version === newest;
    newest += 1;
    // Where a save waits for a push, a document waits with it.
    if (!sells || !content) continue;
    version = newest;
    content = withSets(content, change.sets);
    reached.push(change);
  }
  const { sellTimeType, startTime, endTime } = period;
  return status === 'enabled' && content && version !== null
    ? { guid: now.guid, name: now.name, sellTimeType, startTime, endTime, version, content, changes: reached }
    : null;
}

/**
 * Returns the menu of a store at a future time of its own clock: the plan in force then with its dishes and prices, as
 * a guest's phone would show it, and the changes until then. Dishes that the store is out of now are sold out then too.
 */
export async function menuAt(context: CallerContext, { storeGuid, date, time }: z.infer<typeof menuAtInput>) {
  const { tx, caller, now } = context;
  await requireRows(context, storeEntity, [storeGuid]);
  const timeZone = (await clocksOf(tx, [storeGuid])).get(storeGuid)?.timeZone ?? caller.zone;
  if (`${date}T${time}` < wallClock(now, timeZone).slice(0, 16)) throw refuse('plan.menuPast');
  const at = instantIn(date, time, timeZone);
  const [place] = await tx.select({ brand: store.brand }).from(store).where(eq(store.guid, storeGuid));
  if (!place) throw missing();
  const byPlan = await sellsByPlan(tx, caller.merchant, place.brand);
  const plans = [];
  if (byPlan) {
    for (const row of await soldNow(tx, storeGuid)) plans.push(await soldAt(context, row, at));
  }
  const found = inForceAt(
    plans.flatMap((one) => one ?? []),
    time,
  );
  return {
    timeZone,
    at: at.toISOString(),
    byPlan,
    plan: found
      ? {
          guid: found.guid,
          name: found.name,
          sellTimeType: found.sellTimeType,
          startTime: found.startTime,
          endTime: found.endTime,
        }
      : null,
    changes: (found?.changes ?? []).map(({ at: when, kind, name }) => ({ at: when, kind, name })),
    menu: found ? guestMenu(found.name, found.content, await soldOutAt(tx, caller.merchant, storeGuid)) : null,
  };
}
