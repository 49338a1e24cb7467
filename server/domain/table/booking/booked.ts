import { and, asc, eq, gte, inArray, lt, notInArray, sql } from 'drizzle-orm';
import { bookingRule } from '#areas/table/booking/bookingRule.contract';
import { type BookedDays, bookedDays } from '#areas/table/booking/paths';
import { reservationSetting } from '#areas/table/booking/reservationSetting.contract';
import { type BookableTable, type BookingRule, type StoreTerms, typeOf } from '#areas/table/booking/terms';
import { isTimeRange, listOf, typedValue } from '#entity/kinds';
import { nightEnd } from '#entity/windows';
import type { Tx } from '#server/db/database';
import { record, store } from '#server/db/schema';
import { reservation } from '#server/db/schema/table/guest';
import { diningArea, diningTable } from '#server/db/schema/table/table';
import { type Clock, clocksOf } from '#server/db/zones';
import { settingsOf } from '#server/store/settings/values';
import { businessDay } from '#session/businessDay';
import { addDays } from '#values/dateText';
import { wallClock } from '#values/zonedTime';

/** States of a reservation whose guests take up room. */
export const takingRoom = ['reserved', 'overdue', 'arrived'];

interface OfStore {
  store: string;
}

/** The reservation settings that apply at a store. */
function termsOf(values: Record<string, unknown> = {}): StoreTerms {
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

/** The enabled rules of stores; of several that cover a reservation the first one applies. */
async function rulesAt(tx: Tx, merchant: string, stores: readonly string[]): Promise<(BookingRule & OfStore)[]> {
  const rows = await tx
    .select({ guid: record.guid, data: record.data, store: sql<string>`${record.store}` })
    .from(record)
    .where(
      and(eq(record.merchant, merchant), eq(record.resource, bookingRule.name), inArray(record.store, [...stores])),
    )
    .orderBy(sql`(${record.data}->>'sort')::int`, asc(record.createdAt), asc(record.guid));
  return rows.flatMap(({ guid, store: place, data }) => {
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
        store: place,
        ...{ name, capacity, days, deposit },
        types: listOf(bookingRule.fields.types, data.types).map(typeOf),
        areas: listOf(bookingRule.fields.areas, data.areas),
        periods: listOf(bookingRule.fields.periods, data.periods),
      },
    ];
  });
}

/**
 * The clocks by which stores take reservations, by guid. Their day ends at the cut-off of the business day, or later with the last
 * opening hours or period over midnight, so that 00:30 belongs to the evening before.
 */
export async function bookingClocksOf(
  tx: Tx,
  merchant: string,
  stores: readonly string[],
): Promise<Map<string, Clock>> {
  const clocks = await clocksOf(tx, stores);
  if (clocks.size === 0) return clocks;
  const settings = await settingsOf(tx, merchant, reservationSetting, stores);
  const rules = await rulesAt(tx, merchant, stores);
  const hours = await tx
    .select({ guid: store.guid, hours: store.businessHours })
    .from(store)
    .where(inArray(store.guid, [...stores]));
  const openAt = new Map(hours.map((row) => [row.guid, row.hours]));
  return new Map(
    [...clocks].map(([guid, clock]) => {
      const open = openAt.get(guid);
      const windows = [
        ...termsOf(settings.get(guid)).periods,
        ...rules.filter((rule) => rule.store === guid).flatMap(({ periods }) => periods),
        ...(isTimeRange(open) ? [{ startTime: open.from, endTime: open.to }] : []),
      ];
      return [guid, { ...clock, cutOff: nightEnd(clock.cutOff, windows) }];
    }),
  );
}

/** The business day for which a store takes reservations at this moment, and the time on its clock. */
async function clockAt(tx: Tx, merchant: string, guid: string, now: Date) {
  const clock = (await clocksOf(tx, [guid])).get(guid);
  const booking = (await bookingClocksOf(tx, merchant, [guid])).get(guid);
  if (!clock || !booking) throw new Error(`there is no store ${guid}`);
  const { timeZone, cutOff } = booking;
  const [today, time] = [businessDay(now, timeZone, cutOff), wallClock(now, timeZone).slice(11, 16)];
  return { clock, timeZone, cutOff, today, time };
}

/** The enabled tables of a store, by their code. */
async function tablesAt(tx: Tx, place: string): Promise<BookableTable[]> {
  const { code, seats, type, area } = diningTable;
  const rows = await tx
    .select({ code, seats, type, area })
    .from(diningTable)
    .where(and(eq(diningTable.store, place), eq(diningTable.enabled, true)))
    .orderBy(asc(code));
  return rows.map((row) => ({ ...row, type: typeOf(row.type) }));
}

/**
 * How a store takes reservations at this moment, whom it expects from its business day on, and its clock. `except` are reservations
 * that are about to move. `clock` is that of the business day, by which money is posted.
 */
export async function bookedAt(
  tx: Tx,
  merchant: string,
  place: string,
  now: Date,
  except: readonly string[] = [],
): Promise<BookedDays & { cutOff: string; clock: Clock }> {
  const at = await clockAt(tx, merchant, place, now);
  const { today } = at;
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
        eq(reservation.store, place),
        inArray(reservation.status, takingRoom),
        gte(reservation.businessDate, today),
        lt(reservation.businessDate, addDays(today, bookedDays + 1)),
        notInArray(reservation.guid, [...except]),
      ),
    )
    .groupBy(reservation.businessDate, reservation.slot, reservation.type, reservation.area);
  const areas = await tx
    .select({ id: diningArea.guid, name: diningArea.name })
    .from(diningArea)
    .where(and(eq(diningArea.merchant, merchant), eq(diningArea.store, place)))
    .orderBy(asc(diningArea.sort), asc(diningArea.name));
  return {
    ...at,
    areas,
    tables: await tablesAt(tx, place),
    booked: booked.map((row) => ({ ...row, type: typeOf(row.type) })),
    terms: termsOf((await settingsOf(tx, merchant, reservationSetting, [place])).get(place)),
    rules: await rulesAt(tx, merchant, [place]),
  };
}
