import { and, eq } from 'drizzle-orm';
import { booking } from '#areas/table/booking/booking.contract';
import { type DepositOutcome, outcomeOf } from '#areas/table/booking/deposit';
import { timeOfDay } from '#areas/table/booking/mayCome';
import type { ActAnswer } from '#areas/table/booking/paths';
import { move as moveContract, request, walkIn as walkInContract } from '#areas/table/booking/requests';
import { type AskedFor, type Ruling, rulingAtDoor, rulingOn } from '#areas/table/booking/terms';
import { type Contract, checkValues } from '#entity/contract';
import { issue } from '#entity/issue';
import { typedValue } from '#entity/kinds';
import type { CallerContext } from '#server/call/call';
import { type GatewayText, missing, refuse, stale } from '#server/call/refusal';
import { sayKey } from '#server/call/texts';
import { store } from '#server/db/schema';
import { reservation } from '#server/db/schema/table/guest';
import { diningArea, diningTable } from '#server/db/schema/table/table';
import { nextNumber } from '#server/domain/inventory/number';
import { openDaysOrRefuse } from '#server/domain/report/closing/openDays';
import { visibleStores } from '#server/store/scope';
import { requirePlace } from '#server/store/settings/places';
import { refuseFields } from '#server/store/write';
import { addDays } from '#values/dateText';
import { compareDecimals } from '#values/decimal';
import { spellingKey } from '#values/spelling';
import { instantIn, wallClock } from '#values/zonedTime';
import { holdStore } from '../holdStore';
import { bookedAt } from './booked';
import { addReceipt, depositGiven, depositTaken, type ReservationRow } from './deposits';
import { shown } from './readDay';
import { type Sitting, seatedAt, tablesFor, takenBy, type Wish } from './sittings';

type Values = Record<string, unknown>;
type World = Awaited<ReturnType<typeof bookedAt>>;

/** The instant at which guests are expected: a time before the end of the store's night is after midnight of its day. */
export function expectedAt(date: string, slot: string, { timeZone, cutOff }: { timeZone: string; cutOff: string }) {
  const isNight = timeOfDay(slot, cutOff) !== timeOfDay(slot);
  return instantIn(isNight ? addDays(date, 1) : date, slot, timeZone);
}

function checked(context: CallerContext, contract: Contract, input: Values): Values {
  const { values, issues } = checkValues(contract, input);
  if (issues.length > 0) throw refuseFields(context, issues);
  return values;
}

/** A store that the caller sees, held to the end of the call. */
async function heldStore(context: CallerContext, guid: string) {
  const place = await requirePlace(context, { level: 'store', place: guid });
  await holdStore(context.tx, guid);
  return place;
}

/** A reservation that the caller sees, with its store held; refused where somebody changed it meanwhile. */
async function held(context: CallerContext, id: string, version: number): Promise<ReservationRow> {
  const { tx, caller } = context;
  const own = and(eq(reservation.merchant, caller.merchant), eq(reservation.guid, id));
  const [seen] = await tx
    .select({ store: reservation.store })
    .from(reservation)
    .innerJoin(store, eq(store.guid, reservation.store))
    .where(and(own, visibleStores(caller.merchant, caller.scope)));
  if (!seen) throw missing();
  await holdStore(tx, seen.store);
  const [row] = await tx.select().from(reservation).where(own);
  if (!row) throw missing();
  if (row.version !== version) throw stale(row, shown(row, null));
  return row;
}

/** Refuses an act on a reservation in another state, with the state that it is in. */
function requireState(row: ReservationRow, ...possible: string[]): void {
  if (possible.includes(row.status)) return;
  const key: GatewayText = `booking.not.${shown(row, null).status}`;
  throw refuse(key, { guest: row.guest });
}

function requireRoom({ language }: CallerContext, { answer, rule }: Ruling): void {
  if (answer.may) return;
  const key: GatewayText = `booking.refused.${answer.rule}`;
  if (!rule) throw refuse(key, { limit: answer.limit });
  throw refuse('ofRow', { name: rule.name, reason: sayKey(language, key, { limit: answer.limit }) });
}

async function requireTable(context: CallerContext, wish: Wish, table: string, zone: string): Promise<void> {
  const { tx, now } = context;
  const [known] = await tx
    .select({ code: diningTable.code })
    .from(diningTable)
    .where(and(eq(diningTable.store, wish.store), eq(diningTable.code, table), eq(diningTable.enabled, true)));
  if (!known) throw refuse('booking.noTable', { table });
  const other = await takenBy(tx, wish, table, now);
  if (other) throw takenTable(table, other, zone);
}

/** Guests come to the table that was kept for them: only who still sits there keeps it from them. */
async function requireOwnTable({ tx, now }: CallerContext, wish: Wish, table: string, zone: string): Promise<void> {
  const other = await seatedAt(tx, wish, table, now);
  if (other) throw takenTable(table, other, zone);
}

function takenTable(table: string, other: Sitting, zone: string) {
  const time = wallClock(new Date(other.from), zone).slice(11, 16);
  return other.guest === null
    ? refuse('booking.tableInUse', { table, time })
    : refuse('booking.tableKept', { table, time, guest: other.guest });
}

async function requireArea(context: CallerContext, place: string, area: string | null): Promise<void> {
  if (area === null) return;
  const own = and(eq(diningArea.store, place), eq(diningArea.guid, area));
  const [known] = await context.tx.select({ guid: diningArea.guid }).from(diningArea).where(own);
  if (!known) throw refuseFields(context, [issue('area', 'missing')]);
}

/** The best free table that is large enough; null where there is none. */
async function proposed(
  { tx, now }: CallerContext,
  wish: Wish & { people: number; area: string | null },
): Promise<string | null> {
  const [best] = await tablesFor(tx, wish, now);
  return best && !best.taken && best.seats >= wish.people ? best.code : null;
}

async function log(context: CallerContext, row: ReservationRow, before: ReservationRow | null): Promise<void> {
  const fields = ['status', 'businessDate', 'slot', 'people', 'table'] as const;
  await context.log({
    type: before ? 'edit' : 'create',
    module: 'storesAndEmployees',
    submodule: booking.name,
    brand: row.brand,
    store: row.store,
    objectGuid: row.guid,
    object: `${row.guest} ${row.number}`.trim(),
    detail: fields
      .filter((field) => row[field] !== (before?.[field] ?? null))
      .map((field) => ({ field, before: before?.[field] ?? null, after: row[field] })),
  });
}

function answerOf({ guid, version, guest, table }: ReservationRow, deposit: DepositOutcome = 'none'): ActAnswer {
  return { id: guid, version, guest, table, deposit };
}

async function write(context: CallerContext, row: ReservationRow, set: Partial<ReservationRow>) {
  const { tx, caller, now } = context;
  const stamp = { version: row.version + 1, updatedAt: now.toISOString(), updatedBy: caller.name };
  const [after] = await tx
    .update(reservation)
    .set({ ...set, ...stamp })
    .where(eq(reservation.guid, row.guid))
    .returning();
  if (!after) throw missing();
  await log(context, after, row);
  return after;
}

/** Writes that a deposit was taken or given back today. */
async function pay(context: CallerContext, row: ReservationRow, world: World, kind: 'taken' | 'given'): Promise<void> {
  const { tx, now, caller } = context;
  const till = { at: now, clock: world.clock, operator: caller.name, shift: null };
  const receipt = kind === 'taken' ? depositTaken(row, till) : depositGiven(row, till);
  await openDaysOrRefuse(context, [{ store: row.store, businessDate: receipt.businessDate }]);
  await addReceipt(tx, receipt);
}

interface Made {
  id: string;
  place: { place: string; brand: string };
  world: World;
  values: Values;
  over: Partial<ReservationRow> & Pick<ReservationRow, 'businessDate' | 'slot' | 'expectedAt'>;
}

async function insert(context: CallerContext, { id, place, world, values, over }: Made): Promise<ReservationRow> {
  const { tx, caller, now } = context;
  const at = now.toISOString();
  const number = await nextNumber(context, 'YD');
  const [guest, phone] = [typedValue(request, values, 'guest') ?? '', typedValue(request, values, 'phone') ?? ''];
  const [row] = await tx
    .insert(reservation)
    .values({
      guid: id,
      merchant: caller.merchant,
      brand: place.brand,
      store: place.place,
      search: spellingKey(`${number} ${guest} ${phone}`),
      createdAt: at,
      updatedAt: at,
      updatedBy: caller.name,
      ...{ number, guest, phone },
      status: 'reserved',
      people: typedValue(request, values, 'people') ?? 1,
      type: typedValue(request, values, 'type') ?? 'hall',
      area: typedValue(request, values, 'area'),
      remark: typedValue(request, values, 'remark'),
      refundHours: world.terms.refundHours,
      ...over,
    })
    .returning();
  if (!row) throw new Error('a reservation was not written');
  await log(context, row, null);
  return row;
}

/** One that was written before under this id: the console asks again when it did not hear the answer. */
async function madeBefore({ tx }: CallerContext, place: string, id: string): Promise<ReservationRow | undefined> {
  const own = and(eq(reservation.store, place), eq(reservation.guid, id));
  const [known] = await tx.select().from(reservation).where(own);
  return known;
}

const asked = (values: Values, date: string, time: string): AskedFor => ({
  ...{ date, time },
  people: typedValue(request, values, 'people') ?? 1,
  type: typedValue(request, values, 'type') ?? 'hall',
  area: typedValue(request, values, 'area'),
});

/** A reservation by phone: where the terms let the guests come, the table is free, and the deposit was received. */
export async function book(context: CallerContext, input: Values & { id: string; store: string }): Promise<ActAnswer> {
  const { tx, caller, now } = context;
  const values = checked(context, request, input);
  const place = await heldStore(context, input.store);
  const known = await madeBefore(context, place.place, input.id);
  if (known) return answerOf(known);
  const world = await bookedAt(tx, caller.merchant, place.place, now);
  const [date, slot] = [String(values.businessDate), String(values.slot)];
  const wanted = asked(values, date, slot);
  await requireArea(context, place.place, wanted.area);
  const ruling = rulingOn(world, wanted, world);
  requireRoom(context, ruling);
  const { deposit, refundHours } = ruling.terms;
  const owes = compareDecimals(deposit, '0.00') > 0;
  const depositMethod = typedValue(request, values, 'depositMethod');
  if (owes && !depositMethod) throw refuseFields(context, [issue('depositMethod', 'required')]);
  const at = expectedAt(date, slot, world);
  const table = typedValue(request, values, 'table');
  if (table) await requireTable(context, { store: place.place, date, at }, table, world.timeZone);
  const over = {
    ...{ table, refundHours, slot, deposit },
    businessDate: date,
    expectedAt: at.toISOString(),
    depositState: owes ? 'paid' : null,
    depositMethod: owes ? depositMethod : null,
  };
  const row = await insert(context, { id: input.id, place, world, values, over });
  if (owes) await pay(context, row, world, 'taken');
  return answerOf(row);
}

/** Guests at the door: where a period still has room and a table is free. */
export async function walkIn(
  context: CallerContext,
  input: Values & { id: string; store: string },
): Promise<ActAnswer> {
  const { tx, caller, now } = context;
  const values = checked(context, walkInContract, input);
  const place = await heldStore(context, input.store);
  const known = await madeBefore(context, place.place, input.id);
  if (known) return answerOf(known);
  const world = await bookedAt(tx, caller.merchant, place.place, now);
  const wanted = asked(values, world.today, world.time);
  await requireArea(context, place.place, wanted.area);
  requireRoom(context, rulingAtDoor(world, wanted));
  const wish = { store: place.place, date: world.today, at: now };
  const chosen = typedValue(walkInContract, values, 'table');
  if (chosen) await requireTable(context, wish, chosen, world.timeZone);
  const table = chosen ?? (await proposed(context, { ...wish, ...wanted }));
  const over = {
    table,
    status: 'arrived',
    walkIn: true,
    businessDate: world.today,
    slot: world.time,
    expectedAt: now.toISOString(),
    arrivedAt: now.toISOString(),
  };
  return answerOf(await insert(context, { id: input.id, place, world, values, over }));
}

interface Named {
  id: string;
  version: number;
}

function worldOf({ tx, caller, now }: CallerContext, row: ReservationRow): Promise<World> {
  return bookedAt(tx, caller.merchant, row.store, now, row.guid);
}

/** Another day, time or number of people. A table that others have then is given up. */
export async function move(context: CallerContext, input: Values & Named): Promise<ActAnswer> {
  const values = checked(context, moveContract, input);
  const row = await held(context, input.id, input.version);
  requireState(row, 'reserved');
  const world = await worldOf(context, row);
  const [date, slot] = [String(values.businessDate), String(values.slot)];
  requireRoom(context, rulingOn(world, asked({ ...row, ...values }, date, slot), world));
  const at = expectedAt(date, slot, world);
  const wish = { store: row.store, date, at, except: row.guid };
  const stays = row.table && !(await takenBy(context.tx, wish, row.table, context.now));
  const set = { businessDate: date, slot, people: Number(values.people), expectedAt: at.toISOString() };
  return answerOf(await write(context, row, { ...set, ...(stays ? {} : { table: null }) }));
}

/** Keeps a table for guests, or seats those who came at another one. */
export async function assign(context: CallerContext, { id, version, table }: Named & { table: string }) {
  const row = await held(context, id, version);
  requireState(row, 'reserved', 'overdue', 'arrived');
  const { timeZone } = await worldOf(context, row);
  // Of guests who are here the table is kept from now on.
  const at = row.status === 'arrived' ? context.now : new Date(row.expectedAt);
  await requireTable(context, { store: row.store, date: row.businessDate, at, except: id }, table, timeZone);
  return answerOf(await write(context, row, { table, expectedAt: at.toISOString() }));
}

/** The guests are here, perhaps late: they sit at their table, or at the best one that is free. */
export async function arrive(context: CallerContext, { id, version, table }: Named & { table?: string | null }) {
  const row = await held(context, id, version);
  requireState(row, 'reserved', 'overdue');
  const world = await worldOf(context, row);
  if (row.businessDate !== world.today) throw refuse('booking.notToday', { guest: row.guest, day: row.businessDate });
  const wish = { store: row.store, date: row.businessDate, at: context.now, except: id };
  const arrivedAt = context.now.toISOString();
  const set = { status: 'arrived', arrivedAt };
  const isOther = table && table !== row.table;
  if (row.table && !isOther) {
    await requireOwnTable(context, wish, row.table, world.timeZone);
    return answerOf(await write(context, row, set));
  }
  if (table) await requireTable(context, wish, table, world.timeZone);
  const seat = table ?? (await proposed(context, { ...wish, people: row.people, area: row.area }));
  return answerOf(await write(context, row, { ...set, table: seat, expectedAt: arrivedAt }));
}

/** The guests do not come. What becomes of the deposit is what was said before: who answered late is told. */
export async function cancel(context: CallerContext, { id, version, deposit }: Named & { deposit: DepositOutcome }) {
  const row = await held(context, id, version);
  requireState(row, 'reserved', 'overdue');
  const outcome = outcomeOf(row, context.now);
  if (outcome !== deposit) throw refuse('booking.depositChanged', { guest: row.guest, hours: row.refundHours });
  const after = await write(context, row, {
    status: 'cancelled',
    ...(outcome === 'none' ? {} : { depositState: outcome }),
  });
  if (outcome === 'refunded') await pay(context, after, await worldOf(context, row), 'given');
  return answerOf(after, outcome);
}

/** The guests have gone; a deposit is given back with the bill. */
export async function checkOut(context: CallerContext, { id, version }: Named) {
  const row = await held(context, id, version);
  requireState(row, 'arrived');
  const refunds = row.depositState === 'paid';
  const after = await write(context, row, {
    status: 'checkedOut',
    ...(refunds ? { depositState: 'refunded' } : {}),
  });
  if (refunds) await pay(context, after, await worldOf(context, row), 'given');
  return answerOf(after, refunds ? 'refunded' : 'none');
}
