import { and, asc, eq, sql } from 'drizzle-orm';
import { type BookingStatus, bookingStates } from '#areas/table/booking/booking.contract';
import type { BookedGuest, BookOfDay } from '#areas/table/booking/paths';
import { typeOf } from '#areas/table/booking/terms';
import type { CallerContext } from '#server/call/call';
import { reservation } from '#server/db/schema/table/guest';
import { diningArea } from '#server/db/schema/table/table';
import { maskedPhone } from '#server/domain/member/member/seen';
import { bookingClocksOf } from './booked';
import type { ReservationRow } from './deposits';
import { seesBookingPhones } from './phones';

/** A state as the database holds it. */
function statusOf(text: string): BookingStatus {
  return bookingStates.find((one) => one === text) ?? 'reserved';
}

/** A reservation as the book shows it. */
export function shown(row: ReservationRow, areaName: string | null): BookedGuest {
  const { guid, version, number, businessDate, slot, people, guest, phone, area, table, deposit, remark } = row;
  return {
    id: guid,
    ...{ version, number, businessDate, slot, people, guest, phone, area, areaName, table, deposit, remark },
    status: statusOf(row.status),
    type: typeOf(row.type),
    walkIn: row.walkIn,
    depositState: row.depositState,
    refundHours: row.refundHours,
    refundClosed: row.refundClosed,
    expectedAt: new Date(row.expectedAt).toISOString(),
    arrivedAt: row.arrivedAt && new Date(row.arrivedAt).toISOString(),
  };
}

/** The reservations of a store's business day in the order in which the guests come. */
export async function readDay({ tx, caller, now }: CallerContext, store: string, date: string): Promise<BookOfDay> {
  const cutOff = (await bookingClocksOf(tx, caller.merchant, [store])).get(store)?.cutOff ?? '00:00';
  const rows = await tx
    .select({ row: reservation, areaName: sql<string | null>`${diningArea.name}` })
    .from(reservation)
    .leftJoin(diningArea, eq(diningArea.guid, reservation.area))
    .where(
      and(eq(reservation.merchant, caller.merchant), eq(reservation.store, store), eq(reservation.businessDate, date)),
    )
    .orderBy(sql`${reservation.slot} < ${cutOff}`, asc(reservation.slot), asc(reservation.number));
  const calls = seesBookingPhones.some((code) => caller.codes.has(code));
  const phoneOf = (phone: string) => (calls ? phone : maskedPhone(phone));
  const bookings = rows.map(({ row, areaName }) => shown({ ...row, phone: phoneOf(row.phone) }, areaName));
  return { asOf: now.toISOString(), bookings };
}
