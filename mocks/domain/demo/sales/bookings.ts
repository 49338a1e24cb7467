import { and, eq, inArray } from 'drizzle-orm';
import { rulingOn } from '../../../../src/areas/tables/booking/terms';
import type { Tx } from '../../../db/database';
import { reservation } from '../../../db/guestSchema';
import { insertRows } from '../../sales/bulk';
import { bookedAt, takingRoom, typeOf } from '../../tables/bookings/booked';
import type { ReservationRow } from '../../tables/bookings/deposits';
import { seatedAt, takenBy } from '../../tables/bookings/sittings';
import { holdStore } from '../../tables/holdStore';
import type { StoreProfile } from './profile';

/** What the demo writes has this version; whatever staff did with a reservation counts it up. */
const untouched = 1;

/** Whether there is still room for a reservation, by the store's terms as they are now. */
async function fits(tx: Tx, row: ReservationRow, now: Date): Promise<boolean> {
  const world = await bookedAt(tx, row.merchant, row.store, now);
  const asked = {
    date: row.businessDate,
    time: row.slot,
    people: row.people,
    type: typeOf(row.type),
    area: row.area,
  };
  // Whether it is in time is the demo's own business: it makes what was agreed before.
  const { answer } = rulingOn(world, asked, { ...world, time: '00:00', today: row.businessDate });
  return answer.may || answer.rule === 'period';
}

/** The table of a reservation, where nobody else has it: staff give tables too. */
async function tableOf(tx: Tx, row: ReservationRow, now: Date): Promise<string | null> {
  if (row.table === null || !takingRoom.includes(row.status)) return row.table;
  const wish = { store: row.store, date: row.businessDate, except: row.guid, withoutOrders: true };
  const other =
    row.arrivedAt === null
      ? await takenBy(tx, { ...wish, at: new Date(row.expectedAt) }, row.table, now)
      : await seatedAt(tx, { ...wish, at: now }, row.table, now);
  return other ? null : row.table;
}

/**
 * Writes reservations of the demo's guests as they are at an instant. A new one is made only where there is room, with its table only
 * where that is free; one that staff worked on, or refused, is left alone.
 */
export async function keepBookings(
  tx: Tx,
  { guid: store }: Pick<StoreProfile, 'guid'>,
  rows: readonly ReservationRow[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await holdStore(tx, store);
  const guids = rows.map(({ guid }) => guid);
  const known = await tx
    .select({ guid: reservation.guid, version: reservation.version, table: reservation.table })
    .from(reservation)
    .where(and(eq(reservation.store, store), inArray(reservation.guid, guids)));
  const there = new Map(known.map((row) => [row.guid, row]));
  for (const row of rows) {
    const old = there.get(row.guid);
    if (old && old.version !== untouched) continue;
    if (!old && takingRoom.includes(row.status) && !(await fits(tx, row, now))) continue;
    const table = await tableOf(tx, old ? { ...row, table: old.table } : row, now);
    await insertRows(tx, reservation, [{ ...row, table }], 'update');
  }
}
