import { and, asc, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import { bookingRule } from '#areas/table/booking/bookingRule.contract';
import { type BookedDays, bookedDays } from '#areas/table/booking/paths';
import { reservationSetting } from '#areas/table/booking/reservationSetting.contract';
import { type BookingRule, type BookingType, bookingTypes, type StoreTerms } from '#areas/table/booking/terms';
import { listOf, typedValue } from '#entity/kinds';
import type { Tx } from '#server/db/database';
import { record } from '#server/db/schema';
import { reservation } from '#server/db/schema/table/guest';
import { diningArea } from '#server/db/schema/table/table';
import { clocksOf } from '#server/db/zones';
import { settingsOf } from '#server/store/settings/values';
import { businessDay } from '#session/businessDay';
import { addDays } from '#values/dateText';
import { wallClock } from '#values/zonedTime';

/** States of a reservation whose guests take up room. */
export const takingRoom = ['reserved', 'overdue', 'arrived'];

/** A type as the database holds it. */
export function typeOf(text: string): BookingType {
  return bookingTypes.find((one) => one === text) ?? 'hall';
}

/** The reservation settings that apply at a store. */
async function termsAt(tx: Tx, merchant: string, store: string): Promise<StoreTerms> {
  const values = (await settingsOf(tx, merchant, reservationSetting, [store])).get(store) ?? {};
  const { standard } = reservationSetting;
  return {
    enabled: typedValue(reservationSetting, values, 'enabled') ?? standard.enabled,
    people: typedValue(reservationSetting, values, 'people') ?? standard.people,
    minPeople: typedValue(reservationSetting, values, 'minPeople') ?? standard.minPeople,
    days: typedValue(reservationSetting, values, 'days') ?? standard.days,
    deposit: typedValue(reservationSetting, values, 'deposit') ?? standard.deposit,
    refundHours: typedValue(reservationSetting, values, 'refundHours') ?? standard.refundHours,
    periods: typedValue(reservationSetting, values, 'periods') ?? [],
  };
}

/** The enabled rules of a store; of several that cover a reservation the first one applies. */
async function rulesAt(tx: Tx, merchant: string, store: string): Promise<BookingRule[]> {
  const rows = await tx
    .select({ guid: record.guid, data: record.data })
    .from(record)
    .where(and(eq(record.merchant, merchant), eq(record.resource, bookingRule.name), eq(record.store, store)))
    .orderBy(sql`(${record.data}->>'sort')::int`, asc(record.createdAt), asc(record.guid));
  return rows.flatMap(({ guid, data }) => {
    const [name, capacity, days, deposit] = [
      typedValue(bookingRule, data, 'name'),
      typedValue(bookingRule, data, 'capacity'),
      typedValue(bookingRule, data, 'days'),
      typedValue(bookingRule, data, 'deposit'),
    ];
    if (data.enabled !== true || name === null || capacity === null || days === null || deposit === null) return [];
    return [
      {
        id: guid,
        ...{ name, capacity, days, deposit },
        types: listOf(bookingRule.fields.types, data.types).map(typeOf),
        areas: listOf(bookingRule.fields.areas, data.areas),
        periods: listOf(bookingRule.fields.periods, data.periods),
      },
    ];
  });
}

/**
 * How a store takes reservations at this moment, whom it expects from its business day on, and its clock. `except` is a reservation
 * that is about to move.
 */
export async function bookedAt(
  tx: Tx,
  merchant: string,
  store: string,
  now: Date,
  except?: string,
): Promise<BookedDays & { cutOff: string }> {
  const clock = (await clocksOf(tx, [store])).get(store);
  if (!clock) throw new Error(`there is no store ${store}`);
  const { timeZone, cutOff } = clock;
  const today = businessDay(now, timeZone, cutOff);
  const booked = await tx
    .select({
      date: sql<string>`${reservation.businessDate}::text`,
      slot: reservation.slot,
      type: reservation.type,
      area: reservation.area,
      people: sql<number>`sum(${reservation.people})::int`,
    })
    .from(reservation)
    .where(
      and(
        eq(reservation.store, store),
        inArray(reservation.status, takingRoom),
        gte(reservation.businessDate, today),
        lt(reservation.businessDate, addDays(today, bookedDays + 1)),
        except ? ne(reservation.guid, except) : undefined,
      ),
    )
    .groupBy(reservation.businessDate, reservation.slot, reservation.type, reservation.area);
  const areas = await tx
    .select({ id: diningArea.guid, name: diningArea.name })
    .from(diningArea)
    .where(and(eq(diningArea.merchant, merchant), eq(diningArea.store, store)))
    .orderBy(asc(diningArea.sort), asc(diningArea.name));
  return {
    ...{ today, timeZone, cutOff, areas },
    time: wallClock(now, timeZone).slice(11, 16),
    booked: booked.map((row) => ({ ...row, type: typeOf(row.type) })),
    terms: await termsAt(tx, merchant, store),
    rules: await rulesAt(tx, merchant, store),
  };
}
