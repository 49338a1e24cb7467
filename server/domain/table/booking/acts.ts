import { and, eq } from 'drizzle-orm';
import { type DepositOutcome, isPastRefund, outcomeOf } from '#areas/table/booking/deposit';
import { timeOfDay } from '#areas/table/booking/mayCome';
import type { ActAnswer } from '#areas/table/booking/paths';
import { move as moveContract, request, walkIn as walkInContract } from '#areas/table/booking/requests';
import { type AskedFor, atTable, rulingAtDoor, rulingOn } from '#areas/table/booking/terms';
import { issue } from '#entity/issue';
import { typedValue } from '#entity/kinds';
import type { CallerContext } from '#server/call/call';
import { requireAgreed } from '#server/call/question';
import { refuse } from '#server/call/refusal';
import { reservation } from '#server/db/schema/table/guest';
import { diningArea } from '#server/db/schema/table/table';
import { nextNumber } from '#server/domain/inventory/number';
import { refuseFields } from '#server/store/write';
import { addDays } from '#values/dateText';
import { compareDecimals } from '#values/decimal';
import { spellingKey } from '#values/spelling';
import { instantIn, wallClock } from '#values/zonedTime';
import { undoable, undone } from '../undoing';
import { bookedAt } from './booked';
import type { ReservationRow } from './deposits';
import {
  answerOf,
  checked,
  held,
  heldStore,
  log,
  type Named,
  pay,
  requireState,
  type Values,
  type World,
  worldOf,
  write,
} from './held';
import {
  askedBefore,
  askIfCrowded,
  chosenTable,
  placedAt,
  proposed,
  requireFree,
  requireOwnTable,
  requireRoom,
} from './placing';
import { takenBy } from './sittings';

/** The instant at which guests are expected: a time before the end of the store's night is after midnight of its day. */
export function expectedAt(date: string, slot: string, { timeZone, cutOff }: { timeZone: string; cutOff: string }) {
  const isNight = timeOfDay(slot, cutOff) !== timeOfDay(slot);
  return instantIn(isNight ? addDays(date, 1) : date, slot, timeZone);
}

async function requireArea(context: CallerContext, place: string, area: string | null): Promise<void> {
  if (area === null) return;
  const own = and(eq(diningArea.store, place), eq(diningArea.guid, area));
  const [known] = await context.tx.select({ guid: diningArea.guid }).from(diningArea).where(own);
  if (!known) throw refuseFields(context, [issue('area', 'missing')]);
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
  const table = chosenTable(world, typedValue(request, values, 'table'));
  const wanted = atTable(asked(values, date, slot), table);
  await requireArea(context, place.place, wanted.area);
  const ruling = rulingOn(world, wanted, world);
  requireRoom(context, ruling);
  const { deposit, refundHours } = ruling.terms;
  const owes = compareDecimals(deposit, '0.00') > 0;
  const depositMethod = typedValue(request, values, 'depositMethod');
  if (owes && !depositMethod) throw refuseFields(context, [issue('depositMethod', 'required')]);
  const at = expectedAt(date, slot, world);
  if (table) await requireFree(context, { store: place.place, date, at }, table.code, world);
  await askIfCrowded(context, table, wanted.people);
  const over = {
    ...{ refundHours, slot, deposit, type: wanted.type, area: wanted.area },
    table: table?.code ?? null,
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
  const chosen = chosenTable(world, typedValue(walkInContract, values, 'table'));
  const wanted = atTable(asked(values, world.today, world.time), chosen);
  await requireArea(context, place.place, wanted.area);
  requireRoom(context, rulingAtDoor(world, wanted));
  const wish = { store: place.place, date: world.today, at: now };
  if (chosen) await requireFree(context, wish, chosen.code, world);
  await askIfCrowded(context, chosen, wanted.people);
  const table = chosen ?? (await proposed(context, world, wish, wanted));
  const { type, area } = atTable(wanted, table);
  const over = {
    ...{ type, area },
    table: table?.code ?? null,
    status: 'arrived',
    walkIn: true,
    businessDate: world.today,
    slot: world.time,
    expectedAt: now.toISOString(),
    arrivedAt: now.toISOString(),
  };
  return answerOf(await insert(context, { id: input.id, place, world, values, over }));
}

/** Another day, time or number of people. A table that others have then is given up, once that is agreed to. */
export async function move(context: CallerContext, input: Values & Named): Promise<ActAnswer> {
  const values = checked(context, moveContract, input);
  const row = await held(context, input.id, input.version);
  requireState(row, 'reserved');
  const world = await worldOf(context, row);
  const [date, slot, people] = [String(values.businessDate), String(values.slot), Number(values.people)];
  requireRoom(context, rulingOn(world, { ...askedBefore(row, date, slot), people }, world));
  const at = expectedAt(date, slot, world);
  const wish = { store: row.store, date, at, except: [row.guid] };
  const other = row.table ? await takenBy(context.tx, wish, row.table, context.now) : undefined;
  if (row.table && other) {
    const time = wallClock(new Date(other.from), world.timeZone).slice(11, 16);
    await requireAgreed(context, 'booking.givesUpTable', { table: row.table, time });
  } else if (people > row.people) {
    await askIfCrowded(
      context,
      world.tables.find(({ code }) => code === row.table),
      people,
    );
  }
  const set = {
    businessDate: date,
    slot,
    people,
    expectedAt: at.toISOString(),
    refundClosed: isPastRefund(row, context.now),
  };
  return answerOf(await write(context, row, { ...set, ...(other ? { table: null } : {}) }));
}

/** The guests are here, perhaps late: they sit at their table, or at the best one that is free. */
export async function arrive(context: CallerContext, { id, version, table }: Named & { table?: string | null }) {
  const row = await held(context, id, version);
  requireState(row, 'reserved', 'overdue');
  const world = await worldOf(context, row);
  if (row.businessDate !== world.today) throw refuse('booking.notToday', { guest: row.guest, day: row.businessDate });
  const wish = { store: row.store, date: row.businessDate, at: context.now, except: [id] };
  const arrivedAt = context.now.toISOString();
  const set = { status: 'arrived', arrivedAt };
  if (row.table && (!table || table === row.table)) {
    await requireOwnTable(context, wish, row.table, world.timeZone);
    return answerOf(await write(context, row, { ...set, ...undoable(row, set, context.now) }));
  }
  const chosen = chosenTable(world, table);
  if (chosen) {
    await requireFree(context, wish, chosen.code, world);
    await askIfCrowded(context, chosen, row.people);
  }
  const seat = chosen ?? (await proposed(context, world, wish, askedBefore(row)));
  const placed = seat ? { ...placedAt(context, world, row, seat), table: seat.code } : { table: null };
  const seated = { ...set, ...placed, expectedAt: arrivedAt };
  return answerOf(await write(context, row, { ...seated, ...undoable(row, seated, context.now) }));
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
  const set = { status: 'checkedOut' };
  const after = await write(
    context,
    row,
    // Money that was given back stays given.
    refunds ? { ...set, depositState: 'refunded' } : { ...set, ...undoable(row, set, context.now) },
  );
  if (refunds) await pay(context, after, await worldOf(context, row), 'given');
  return answerOf(after, refunds ? 'refunded' : 'none');
}

/** Takes the last act upon a reservation back: an arrival, or a leaving without a deposit whose table nobody has taken since. */
export async function undo(context: CallerContext, { id, version }: Named) {
  const row = await held(context, id, version);
  const before = undone(row, context.now, 'undo.over');
  if (row.status === 'checkedOut' && row.table) {
    const world = await worldOf(context, row);
    const wish = { store: row.store, date: row.businessDate, at: context.now, except: [id] };
    await requireOwnTable(context, wish, row.table, world.timeZone);
  }
  return answerOf(await write(context, row, before));
}
