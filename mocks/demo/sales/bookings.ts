import { and, eq, inArray } from 'drizzle-orm';
import { rulingOn, typeOf } from '#areas/table/booking/terms';
import type { Tx } from '#server/db/database';
import { reservation } from '#server/db/schema/table/guest';
import { bookedAt, takingRoom } from '#server/domain/table/booking/booked';
import type { ReservationRow } from '#server/domain/table/booking/deposits';
import { against, type Sitting, sittingMinutes, sittingsAround } from '#server/domain/table/booking/sittings';
import { holdStore } from '#server/domain/table/holdStore';
import { insertRows } from '#server/store/bulk';
import type { StoreProfile } from './profile';

const sittingMs = sittingMinutes * 60_000;

/** Version of what the demo writes; acts of staff count it up. */
const untouched = 1;

/** A reservation that was written, and what its deposit was before; null where it is new or had none. */
export interface Written {
  row: ReservationRow;
  before: string | null;
}

type World = Awaited<ReturnType<typeof bookedAt>>;

/** Whether there is still room for a reservation, by the store's terms as they are now. */
function fits(world: World, { businessDate: date, slot: time, people, type, area }: ReservationRow): boolean {
  // Whether it is in time is the demo's own business: it makes what was agreed before.
  const clock = { ...world, time: '00:00', cutOff: '00:00', today: date };
  const { answer } = rulingOn(world, { date, time, people, type: typeOf(type), area }, clock);
  return answer.may || answer.rule === 'period';
}

/** The tables of a store's days as they are given away, each day read once. */
class Seating {
  private readonly days = new Map<string, Sitting[]>();

  constructor(
    private readonly tx: Tx,
    private readonly store: string,
    private readonly now: Date,
  ) {}

  private async on(date: string): Promise<Sitting[]> {
    const known = this.days.get(date);
    if (known) return known;
    const read = await sittingsAround(
      this.tx,
      { store: this.store, date, at: this.now, withoutOrders: true },
      this.now,
    );
    this.days.set(date, read);
    return read;
  }

  /** The table of a reservation, where nobody else has it: staff give tables too. */
  async tableOf(row: ReservationRow): Promise<string | null> {
    if (row.table === null || !takingRoom.includes(row.status)) return row.table;
    const here = row.arrivedAt !== null;
    const others = (await this.on(row.businessDate)).filter((one) => one.id !== row.guid);
    const inTheWay = others.filter((one) => one.here || !here);
    if (against(inTheWay, row.table, here ? this.now : new Date(row.expectedAt))) return null;
    const from = Date.parse(row.expectedAt);
    const own = { id: row.guid, table: row.table, guest: row.guest, here, from, to: from + sittingMs };
    this.days.set(row.businessDate, [...others, own]);
    return row.table;
  }
}

/**
 * Writes reservations of the demo's guests as they are at an instant. A new one is made only where there is room, with its table only
 * where that is free; one that staff worked on, or refused, is left alone. Answers those that were written.
 */
export async function keepBookings(
  tx: Tx,
  { guid: store, merchant }: Pick<StoreProfile, 'guid' | 'merchant'>,
  rows: readonly ReservationRow[],
  now: Date,
): Promise<Written[]> {
  if (rows.length === 0) return [];
  await holdStore(tx, store);
  const guids = rows.map(({ guid }) => guid);
  const known = await tx
    .select({
      guid: reservation.guid,
      version: reservation.version,
      table: reservation.table,
      depositState: reservation.depositState,
    })
    .from(reservation)
    .where(and(eq(reservation.store, store), inArray(reservation.guid, guids)));
  const there = new Map(known.map((row) => [row.guid, row]));
  const world = await bookedAt(tx, merchant, store, now);
  const booked = [...world.booked];
  const seating = new Seating(tx, store, now);
  const written: Written[] = [];
  for (const row of rows) {
    const old = there.get(row.guid);
    if (old && old.version !== untouched) continue;
    if (!old && takingRoom.includes(row.status)) {
      if (!fits({ ...world, booked }, row)) continue;
      const { businessDate: date, slot, people, area } = row;
      booked.push({ date, slot, people, area, type: typeOf(row.type) });
    }
    const table = await seating.tableOf(old ? { ...row, table: old.table } : row);
    written.push({ row: { ...row, table }, before: old?.depositState ?? null });
  }
  await insertRows(
    tx,
    reservation,
    written.map(({ row }) => row),
    'update',
  );
  return written;
}
