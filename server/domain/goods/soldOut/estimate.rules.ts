import { type EstimateMove, type EstimateState, mayMove, moves } from '#areas/goods/soldOut/moves';
import { soldOutEstimate } from '#areas/goods/soldOut/soldOutEstimate.contract';
import { changedFields } from '#entity/contract';
import { issue } from '#entity/issue';
import type { CallerContext } from '#server/call/call';
import { refuse } from '#server/call/refusal';
import { soldOutEstimate as table } from '#server/db/schema/goods/goods';
import { clocksOf } from '#server/db/zones';
import type { Entity } from '#server/store/entity';
import { type Stored, tableStorage } from '#server/store/storage';
import { insertRow, logPlace, updateRow } from '#server/store/write';
import { businessDay } from '#session/businessDay';
import type { StoreClock } from '#session/user';
import { instantIn } from '#values/zonedTime';
import { packagesWith } from './affected';
import { nextDayAt } from './due';

/** Sold-out estimates in the list; written by their own calls only, each a move of the state machine. */
export const estimateEntity: Entity = {
  contract: soldOutEstimate,
  storage: tableStorage(soldOutEstimate, table),
  normalise(values) {
    // Settings that the type has no use for would come back to life with another type.
    const longTerm = values.type === 'longTerm';
    const limited = !longTerm && typeof values.quantity === 'number';
    return {
      ...values,
      quantity: limited ? values.quantity : null,
      minOrder: limited ? values.minOrder : null,
      refill: limited && values.refill === true,
      liftDate: longTerm && values.liftMode === 'automatic' ? values.liftDate : null,
    };
  },
  async check(context, values) {
    const { liftDate } = values;
    if (typeof liftDate !== 'string') return [];
    const { timeZone, cutOff } = await clockOf(context, String(values.place));
    const today = businessDay(context.now, timeZone, cutOff);
    return liftDate > today ? [] : [issue('liftDate', 'dateAfterToday')];
  },
  async complete({ tx, caller }, rows) {
    const wanted = rows.map(({ values }) => ({
      place: String(values.place),
      specification: String(values.specification),
    }));
    const packages = await packagesWith(tx, caller.merchant, wanted);
    rows.forEach((row, index) => {
      const one = wanted[index];
      row.values.packages = (one && packages.get(`${one.place} ${one.specification}`)) ?? [];
    });
  },
};

async function clockOf({ tx, caller }: Pick<CallerContext, 'tx' | 'caller'>, place: string): Promise<StoreClock> {
  return (await clocksOf(tx, [place])).get(place) ?? { timeZone: caller.merchantZone, cutOff: '00:00' };
}

/** When the clock will act on an estimate: refill it, or lift it; null where only people do. */
async function dueAt(
  context: Pick<CallerContext, 'tx' | 'now' | 'caller'>,
  values: Record<string, unknown>,
  state: EstimateState,
): Promise<string | null> {
  if (state === 'available') return null;
  const time = String(values.refillTime);
  const clock = await clockOf(context, String(values.place));
  if (typeof values.liftDate === 'string') return instantIn(values.liftDate, time, clock.timeZone).toISOString();
  const acts = values.refill === true || values.liftMode === 'automatic';
  if (!acts || state === 'soldOutLongTerm') return null;
  return nextDayAt(context.now, clock, time).toISOString();
}

function remainingAfter(move: EstimateMove, values: Record<string, unknown>): number | null {
  const limited = typeof values.quantity === 'number';
  if (move === 'limit' || move === 'refill') return limited ? Number(values.quantity) : null;
  return limited && (move === 'reach' || move === 'markSoldOut') ? 0 : null;
}

const people: ReadonlySet<EstimateMove> = new Set<EstimateMove>(['markLongTerm', 'markSoldOut', 'limit', 'refill']);
const told = ['state', 'remaining'] as const;
/** Said by the object of the entry: an estimate stays that of its item. */
const about = ['place', 'commodity', 'specification'];

/** Returns the changes of an estimate, settings and state, for the log. */
function changesOf(before: Stored | null, after: Record<string, unknown>) {
  const old: Record<string, unknown> = before?.values ?? {};
  const settings = changedFields(soldOutEstimate, old, after).filter((name) => !about.includes(name));
  const fields = [...told.filter((name) => (old[name] ?? null) !== (after[name] ?? null)), ...settings];
  return fields.map((field) => ({ field, before: old[field] ?? null, after: after[field] ?? null }));
}

/**
 * Makes a move of an estimate, or its first one. `values` are its checked settings. Refuses a move that the state does
 * not allow, naming the item. Nothing is written where nothing changes.
 */
export async function move(
  context: CallerContext,
  action: EstimateMove,
  before: Stored | null,
  values: Record<string, unknown>,
): Promise<void> {
  const from = before?.values.state ?? 'available';
  const name = String(values.name);
  if (!mayMove(action, from))
    throw refuse(from === 'available' ? 'estimate.available' : 'estimate.wrongState', { name });
  if (action === 'refill' && typeof values.quantity !== 'number') throw refuse('estimate.noLimit', { name });
  const { to } = moves[action];
  const setting = people.has(action) && context.caller.employee !== 'system';
  const next = {
    ...values,
    state: to,
    remaining: remainingAfter(action, values),
    dueAt: await dueAt(context, values, to),
    setBy: setting ? context.caller.name : (before?.values.setBy ?? context.caller.name),
    setAt: setting ? context.now.toISOString() : (before?.values.setAt ?? context.now.toISOString()),
  };
  const detail = changesOf(before, next);
  if (before && detail.length === 0) return;
  const row = before ?? (await insertRow(context, estimateEntity, next));
  if (before) await updateRow(context, estimateEntity, before, next);
  await context.log({
    ...logPlace(estimateEntity, { ...row, values: next }),
    type: before ? 'edit' : 'create',
    objectGuid: row.guid,
    object: name,
    detail,
  });
}

/** Takes what was sold off a limited item; at the end of the limit it is sold out and leaves the menu (001 §4). */
export async function takeOff(context: CallerContext, before: Stored, quantity: number): Promise<number> {
  const { values } = before;
  const name = String(values.name);
  const left = Number(values.remaining ?? 0);
  const least = Number(values.minOrder ?? 1);
  if (quantity < least) throw refuse('estimate.belowMinimum', { name, min: least });
  if (quantity > left) throw refuse('estimate.notEnough', { name, left });
  const remaining = left - quantity;
  // Fewer than one may order are none.
  if (remaining < least) await move(context, 'reach', before, values);
  else await updateRow(context, estimateEntity, before, { ...values, remaining });
  return remaining < least ? 0 : remaining;
}
