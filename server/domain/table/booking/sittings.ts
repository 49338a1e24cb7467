import { and, asc, eq, gte, inArray, isNotNull, lte, notInArray, or, sql } from 'drizzle-orm';
import type { OfferedTable } from '#areas/table/booking/paths';
import type { Tx } from '#server/db/database';
import { saleOrder } from '#server/db/schema/sales/sales';
import { reservation } from '#server/db/schema/table/guest';
import { diningArea, diningTable } from '#server/db/schema/table/table';
import { addDays } from '#values/dateText';
import { minuteMs } from '#values/duration';
import { takingRoom } from './booked';

/** Limit of this console: for so long a table is kept for guests who reserved it. */
export const sittingMinutes = 120;

/** Guests at a table, for a time; in milliseconds. */
export interface Sitting {
  /** the reservation; null: an open order */
  id: string | null;
  table: string;
  guest: string | null;
  from: number;
  to: number;
  /** they have come */
  here: boolean;
}

/** Who asks for a table: when, and not against their own reservations. */
export interface Wish {
  store: string;
  /** the business day of `at` */
  date: string;
  at: Date;
  except?: readonly string[];
  /** only against reservations: the demo's guests bring their own order */
  withoutOrders?: boolean;
}

const sittingFrom = (from: number) => from + sittingMinutes * minuteMs;

/** Who has which table around a time: reservations, guests who came, and open orders. Who sits there now stays at least that long. */
export async function sittingsAround(
  tx: Tx,
  { store, date, except = [], withoutOrders }: Wish,
  now: Date,
): Promise<Sitting[]> {
  const stillHere = now.getTime() + minuteMs;
  const near = and(gte(reservation.businessDate, addDays(date, -1)), lte(reservation.businessDate, addDays(date, 1)));
  const kept = await tx
    .select({
      id: reservation.guid,
      table: sql<string>`${reservation.table}`,
      guest: reservation.guest,
      status: reservation.status,
      expectedAt: reservation.expectedAt,
      arrivedAt: reservation.arrivedAt,
    })
    .from(reservation)
    .where(
      and(
        eq(reservation.store, store),
        isNotNull(reservation.table),
        inArray(reservation.status, takingRoom),
        or(near, eq(reservation.status, 'arrived')),
        notInArray(reservation.guid, [...except]),
      ),
    );
  const open = withoutOrders ? [] : await ordersAt(tx, store, except);
  return [
    ...kept.map(({ id, table, guest, status, expectedAt, arrivedAt }): Sitting => {
      const expected = Date.parse(expectedAt);
      const here = status === 'arrived';
      const to = sittingFrom(expected);
      if (!here) return { id, table, guest, from: expected, to, here };
      return {
        id,
        table,
        guest,
        from: Math.min(expected, Date.parse(arrivedAt ?? expectedAt)),
        to: Math.max(to, stillHere),
        here,
      };
    }),
    ...open.map(({ table, openedAt }): Sitting => {
      const from = Date.parse(openedAt);
      return { id: null, table, guest: null, from, to: Math.max(sittingFrom(from), stillHere), here: true };
    }),
  ];
}

/** Open orders at tables, except those of the reservations' own guests. */
function ordersAt(tx: Tx, store: string, except: readonly string[]) {
  return tx
    .select({ table: sql<string>`${saleOrder.table}`, openedAt: saleOrder.openedAt })
    .from(saleOrder)
    .where(
      and(
        eq(saleOrder.store, store),
        eq(saleOrder.status, 'open'),
        isNotNull(saleOrder.table),
        except.length > 0
          ? sql`${saleOrder.guid} NOT IN (SELECT order_guid FROM reservation
              WHERE ${inArray(reservation.guid, [...except])} AND order_guid IS NOT NULL)`
          : undefined,
      ),
    );
}

export function against(sittings: readonly Sitting[], table: string, at: Date): Sitting | undefined {
  const from = at.getTime();
  return sittings.find((one) => one.table === table && one.from < sittingFrom(from) && from < one.to);
}

/** Who has a table around a time; undefined where it is free. The caller holds the store. */
export async function takenBy(tx: Tx, wish: Wish, table: string, now: Date): Promise<Sitting | undefined> {
  return against(await sittingsAround(tx, wish, now), table, wish.at);
}

/** Who sits at a table now: guests may take the one that was kept for them although it is kept for others later. */
export async function seatedAt(tx: Tx, wish: Wish, table: string, now: Date): Promise<Sitting | undefined> {
  const here = (await sittingsAround(tx, wish, now)).filter((one) => one.here);
  return against(here, table, now);
}

/** First what is free and large enough, the smallest of it; then what is free; then what others have. */
function byFit(people: number, area: string | null) {
  const rank = (one: OfferedTable & { area: string }) =>
    (one.taken ? 4 : 0) + (one.seats < people ? 2 : 0) + (area && one.area !== area ? 1 : 0);
  return (a: OfferedTable & { area: string }, b: OfferedTable & { area: string }) =>
    rank(a) - rank(b) ||
    (a.seats < people ? b.seats - a.seats : a.seats - b.seats) ||
    a.code.localeCompare(b.code, 'en', { numeric: true });
}

/** The enabled tables of a store for guests at a time, the best first. */
export async function tablesFor(
  tx: Tx,
  wish: Wish & { people: number; area: string | null },
  now: Date,
): Promise<OfferedTable[]> {
  const rows = await tx
    .select({ code: diningTable.code, seats: diningTable.seats, area: diningTable.area, areaName: diningArea.name })
    .from(diningTable)
    .innerJoin(diningArea, eq(diningArea.guid, diningTable.area))
    .where(and(eq(diningTable.store, wish.store), eq(diningTable.enabled, true)))
    .orderBy(asc(diningTable.code));
  const sittings = await sittingsAround(tx, wish, now);
  return rows
    .map((row) => {
      const other = against(sittings, row.code, wish.at);
      return { ...row, taken: other ? { guest: other.guest, from: new Date(other.from).toISOString() } : null };
    })
    .sort(byFit(wish.people, wish.area))
    .map(({ code, seats, areaName, taken }) => ({ code, seats, areaName, taken }));
}
