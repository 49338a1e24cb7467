import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { BookedDays } from '../../../../src/areas/tables/booking/paths';
import { addDays } from '../../../../src/ui/inputs/dates/dateText';
import { wallClock } from '../../../../src/ui/zone/zonedTime';
import type { Tx } from '../../../db/database';
import { reservation } from '../../../db/guestSchema';
import { clocksOf } from '../../../db/zones';

/** Days that the calendar shows, and the most that reservations are taken ahead (001 §5). */
const mostDays = 30;

/** States of a reservation whose guests take up room. */
export const takingRoom = ['reserved', 'overdue', 'arrived'];

/** Whom a store expects from today on, by day and time, and its clock. */
export async function bookedAt(tx: Tx, store: string, now: Date): Promise<BookedDays> {
  const clock = (await clocksOf(tx, [store])).get(store);
  if (!clock) throw new Error(`there is no store ${store}`);
  const shown = wallClock(now, clock.timeZone);
  const today = shown.slice(0, 10);
  const booked = await tx
    .select({
      date: sql<string>`${reservation.businessDate}::text`,
      slot: reservation.slot,
      people: sql<number>`sum(${reservation.people})::int`,
    })
    .from(reservation)
    .where(
      and(
        eq(reservation.store, store),
        inArray(reservation.status, takingRoom),
        gte(reservation.businessDate, today),
        lt(reservation.businessDate, addDays(today, mostDays + 1)),
      ),
    )
    .groupBy(reservation.businessDate, reservation.slot);
  return { today, time: shown.slice(11, 16), booked };
}
