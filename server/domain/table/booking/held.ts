import { and, eq } from 'drizzle-orm';
import { booking } from '#areas/table/booking/booking.contract';
import type { DepositOutcome } from '#areas/table/booking/deposit';
import type { ActAnswer } from '#areas/table/booking/paths';
import { type Contract, checkValues } from '#entity/contract';
import type { CallerContext } from '#server/call/call';
import { type GatewayText, missing, refuse, stale } from '#server/call/refusal';
import { store } from '#server/db/schema';
import { reservation } from '#server/db/schema/table/guest';
import { openDaysOrRefuse } from '#server/domain/report/closing/openDays';
import { visibleStores } from '#server/store/scope';
import { requirePlace } from '#server/store/settings/places';
import { refuseFields } from '#server/store/write';
import { holdStore } from '../holdStore';
import { final } from '../undoing';
import { bookedAt } from './booked';
import { addReceipt, depositGiven, depositTaken, type ReservationRow } from './deposits';
import { shown } from './readDay';

/** Values of a form, unchecked. */
export type Values = Record<string, unknown>;

/** How a store takes reservations at this moment. */
export type World = Awaited<ReturnType<typeof bookedAt>>;

/** Checks values by a contract; throws the refusal of its fields. */
export function checked(context: CallerContext, contract: Contract, input: Values): Values {
  const { values, issues } = checkValues(contract, input);
  if (issues.length > 0) throw refuseFields(context, issues);
  return values;
}

/** A store that the caller sees, held to the end of the call. */
export async function heldStore(context: CallerContext, guid: string) {
  const place = await requirePlace(context, { level: 'store', place: guid });
  await holdStore(context.tx, guid);
  return place;
}

/** A reservation that the caller sees, with its store held; refused where somebody changed it meanwhile. */
export async function held(context: CallerContext, id: string, version: number): Promise<ReservationRow> {
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
export function requireState(row: ReservationRow, ...possible: string[]): void {
  if (possible.includes(row.status)) return;
  const key: GatewayText = `booking.not.${shown(row, null).status}`;
  throw refuse(key, { guest: row.guest });
}

/** Writes the operation log of a reservation. */
export async function log(context: CallerContext, row: ReservationRow, before: ReservationRow | null): Promise<void> {
  const fields = ['status', 'businessDate', 'slot', 'people', 'type', 'table', 'deposit'] as const;
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

/** Answers an act. */
export function answerOf({ guid, version, guest, table }: ReservationRow, deposit: DepositOutcome = 'none'): ActAnswer {
  return { id: guid, version, guest, table, deposit };
}

/** Changes a reservation, counts its version up and writes the log. It can be taken back where the change says so. */
export async function write(context: CallerContext, row: ReservationRow, set: Partial<ReservationRow>) {
  const { tx, caller, now } = context;
  const stamp = { version: row.version + 1, updatedAt: now.toISOString(), updatedBy: caller.name };
  const [after] = await tx
    .update(reservation)
    .set({ ...final, ...set, ...stamp })
    .where(eq(reservation.guid, row.guid))
    .returning();
  if (!after) throw missing();
  await log(context, after, row);
  return after;
}

/** Writes that a deposit was taken or given back today. */
export async function pay(
  context: CallerContext,
  row: ReservationRow,
  world: World,
  kind: 'taken' | 'given',
): Promise<void> {
  const { tx, now, caller } = context;
  const till = { at: now, clock: world.clock, operator: caller.name, shift: null };
  const receipt = kind === 'taken' ? depositTaken(row, till) : depositGiven(row, till);
  await openDaysOrRefuse(context, [{ store: row.store, businessDate: receipt.businessDate }]);
  await addReceipt(tx, receipt);
}

export interface Named {
  id: string;
  version: number;
}

/** The world of a reservation that is about to move, without it. */
export function worldOf({ tx, caller, now }: CallerContext, row: ReservationRow): Promise<World> {
  return bookedAt(tx, caller.merchant, row.store, now, [row.guid]);
}

/** Writes a reservation with a deposit that was received today. */
export async function received(
  context: CallerContext,
  row: ReservationRow,
  world: World,
  set: Partial<ReservationRow>,
) {
  const after = await write(context, row, { ...set, depositState: 'paid' });
  await pay(context, after, world, 'taken');
  return after;
}
