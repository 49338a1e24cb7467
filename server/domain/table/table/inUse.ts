import { and, asc, eq, gte, inArray, or, sql } from 'drizzle-orm';
import type { CallerContext } from '#server/call/call';
import { saleOrder } from '#server/db/schema/sales/sales';
import { reservation } from '#server/db/schema/table/guest';
import type { Stored } from '#server/store/storage';
import { businessDay } from '#session/businessDay';
import { bookingClocksOf, takingRoom } from '../booking/booked';

type Moment = Pick<CallerContext, 'tx' | 'now' | 'caller'>;

/** A table as orders and reservations name it. */
interface Named {
  store: string;
  code: string;
}

function namedBy({ values }: Stored): Named {
  return { store: String(values.store), code: String(values.code) };
}

async function withGuests({ tx }: Moment, tables: readonly Named[]): Promise<Named[]> {
  return tx
    .select({ store: saleOrder.store, code: sql<string>`${saleOrder.table}` })
    .from(saleOrder)
    .where(
      and(
        eq(saleOrder.status, 'open'),
        or(...tables.map(({ store, code }) => and(eq(saleOrder.store, store), eq(saleOrder.table, code)))),
      ),
    );
}

/** A reservation that keeps a table. */
export interface KeptFor extends Named {
  businessDate: string;
  slot: string;
  guest: string;
  people: number;
}

/** Reservations that keep these tables for guests who are expected today, by the store's clock, or later, or who have come. */
async function reserved({ tx, now, caller }: Moment, tables: readonly Named[]): Promise<KeptFor[]> {
  const clocks = await bookingClocksOf(
    tx,
    caller.merchant,
    tables.map(({ store }) => store),
  );
  const conditions = [...clocks].map(([store, { timeZone, cutOff }]) =>
    and(
      eq(reservation.store, store),
      gte(reservation.businessDate, businessDay(now, timeZone, cutOff)),
      inArray(
        reservation.table,
        tables.filter((one) => one.store === store).map(({ code }) => code),
      ),
    ),
  );
  if (conditions.length === 0) return [];
  return tx
    .select({
      store: reservation.store,
      code: sql<string>`${reservation.table}`,
      businessDate: reservation.businessDate,
      slot: reservation.slot,
      guest: reservation.guest,
      people: reservation.people,
    })
    .from(reservation)
    .where(and(inArray(reservation.status, takingRoom), or(...conditions)))
    .orderBy(asc(reservation.expectedAt), asc(reservation.number));
}

/** The reservations that keep some of these tables, in the order in which the guests come. */
export function reservationsOf(moment: Moment, rows: readonly Stored[]): Promise<KeptFor[]> {
  return reserved(moment, rows.map(namedBy));
}

/** Of these tables, those with an open order or a reservation of today or later. */
export async function tablesInUse(moment: Moment, rows: readonly Stored[]): Promise<Stored[]> {
  if (rows.length === 0) return [];
  const named = rows.map(namedBy);
  const used = [...(await withGuests(moment, named)), ...(await reserved(moment, named))];
  return rows.filter((row) => {
    const { store, code } = namedBy(row);
    return used.some((one) => one.store === store && one.code === code);
  });
}
