import { and, eq, gte, inArray, like, lt, lte, sql } from 'drizzle-orm';
import { graceMinutes } from '#areas/table/booking/deposit';
import { reservationSetting } from '#areas/table/booking/reservationSetting.contract';
import type { BookingType } from '#areas/table/booking/terms';
import type { Tx } from '#server/db/database';
import { reservation } from '#server/db/schema/table/guest';
import { addReceiptRows } from '#server/domain/sales/post';
import { depositGiven, depositTaken, type ReservationRow } from '#server/domain/table/booking/deposits';
import { settingsOf } from '#server/store/settings/values';
import { businessDay } from '#session/businessDay';
import { addDays } from '#values/dateText';
import { minuteMs } from '#values/duration';
import { createChance, seedOf } from '../chance';
import { chain } from '../organisation';
import { mobileNumber, personName } from '../people';
import { demoTerms } from '../table/booking/demoTerms';
import { keepBookings, type Written } from './bookings';
import { type StoreProfile, storeProfiles } from './profile';
import { shiftAt } from './shifts';
import { instantOf } from './visit';

/** Days for which the demo's guests reserve ahead, today among them. */
const daysAhead = 14;
const prefix = 'YA';
const remarks = ['生日，请准备蜡烛', '靠窗', '带小孩，要儿童椅', '一位素食', '不吃辣', '商务宴请，安静'] as const;
const lunch = [660, 690, 720, 750, 780] as const;
const dinner = [1020, 1050, 1080, 1110, 1140, 1170, 1200] as const;

/** A reservation as it is at an instant. */
interface Planned {
  row(until: Date): ReservationRow;
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The reservations that guests make days ahead, drawn by store and date; Friday and Saturday are busy, and have a banquet. */
function plannedFor(profile: StoreProfile, date: string): Planned[] {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const busy = weekday === 5 || weekday === 6;
  const count = createChance(seedOf(`${profile.code} ${date} ahead`)).between(busy ? 9 : 4, busy ? 13 : 8);
  const feasts = busy && profile.code === 'BJ001' ? 2 : 0;
  return Array.from({ length: count + feasts }, (_, index): Planned => {
    const number = `${prefix}${profile.code}${date.slice(2).replaceAll('-', '')}${String(index + 1).padStart(3, '0')}`;
    const chance = createChance(seedOf(number));
    const isFeast = index >= count;
    const type: BookingType = isFeast ? 'banquet' : chance.percent(25) ? 'room' : 'hall';
    const people = isFeast
      ? demoTerms.banquet.capacity / 2
      : type === 'room'
        ? chance.between(6, 12)
        : chance.between(2, 8);
    const minutes = chance.pick(isFeast || chance.percent(65) ? dinner : lunch);
    const area = profile.areas.find(({ seats }) => seats >= people) ?? profile.areas.at(-1);
    const table =
      area && !isFeast && chance.percent(45)
        ? `${area.prefix}${String(chance.between(1, area.tables)).padStart(2, '0')}`
        : null;
    const expected = instantOf(date, minutes);
    const made = instantOf(addDays(date, -chance.between(1, 12)), 600 + chance.between(0, 600));
    const fate = chance.weighted([
      ['comes', 88],
      ['misses', 7],
      ['cancels', 5],
    ] as const);
    const arrives = new Date(expected.getTime() + chance.between(-5, 25) * minuteMs);
    const leaves = new Date(arrives.getTime() + chance.between(70, 105) * minuteMs);
    const cancels = new Date(expected.getTime() - chance.between(8, 20) * 60 * minuteMs);
    const overdue = new Date(expected.getTime() + graceMinutes * minuteMs);
    const who = chance.between(1, 8_000_000);
    const remark = chance.percent(30) ? chance.pick(remarks) : null;
    const deposit = type === 'hall' ? '0.00' : demoTerms[type].deposit;
    const owes = type !== 'hall';
    const [guest, phone] = [personName(who), mobileNumber(who)];
    const statusAt = (until: Date) => {
      if (fate === 'cancels') return cancels <= until ? 'cancelled' : 'reserved';
      if (fate === 'misses') return overdue <= until ? 'overdue' : 'reserved';
      return leaves <= until ? 'checkedOut' : arrives <= until ? 'arrived' : 'reserved';
    };
    return {
      row(until) {
        const status = statusAt(until);
        const paid = status === 'checkedOut' || status === 'cancelled' ? 'refunded' : 'paid';
        return {
          guid: number,
          merchant: profile.merchant,
          version: 1,
          search: `${number} ${guest} ${phone}`.toLowerCase(),
          createdAt: new Date(Math.min(made.getTime(), until.getTime())).toISOString(),
          updatedAt: until.toISOString(),
          updatedBy: profile.crew.manager[0]?.name ?? '',
          brand: profile.brand,
          store: profile.guid,
          ...{ number, guest, phone, status, people, type, table, remark, deposit },
          businessDate: date,
          slot: clock(minutes),
          area: null,
          depositState: owes ? paid : null,
          depositMethod: owes ? 'wechat' : null,
          refundHours: 2,
          undoes: null,
          actedAt: null,
          refundClosed: false,
          walkIn: false,
          arrivedAt: status === 'arrived' || status === 'checkedOut' ? arrives.toISOString() : null,
          order: null,
          income: '0.00',
          expectedAt: expected.toISOString(),
        };
      },
    };
  });
}

/** Adds the facts of deposits that were taken and given back just now. */
async function payDeposits(tx: Tx, profile: StoreProfile, written: readonly Written[], now: Date): Promise<void> {
  const date = businessDay(now, profile.timeZone, profile.cutOff);
  const till = {
    at: now,
    clock: profile,
    operator: profile.crew.manager[0]?.name ?? '',
    shift: shiftAt(profile, date, now),
  };
  const receipts = written.flatMap(({ row, before }) => {
    if (row.depositState === null) return [];
    const taken = before === null ? [depositTaken(row, till)] : [];
    return row.depositState === 'refunded' && before !== 'refunded' ? [...taken, depositGiven(row, till)] : taken;
  });
  if (receipts.length > 0) await addReceiptRows(tx, receipts);
}

const restaurants = storeProfiles.filter(({ merchant, kind }) => merchant === chain && kind === 'A');

async function write(tx: Tx, profile: StoreProfile, rows: readonly ReservationRow[], now: Date): Promise<number> {
  const written = await keepBookings(tx, profile, rows, now);
  await payDeposits(tx, profile, written, now);
  return written.length;
}

/** The days for which nobody has reserved yet, of stores that take reservations. */
async function missingDays(tx: Tx, now: Date): Promise<{ profile: StoreProfile; dates: string[] }[]> {
  const guids = restaurants.map(({ guid }) => guid);
  const settings = await settingsOf(tx, chain, reservationSetting, guids);
  const taking = restaurants.filter(({ guid }) => settings.get(guid)?.enabled === true);
  const days = taking.map((profile) => {
    const today = businessDay(now, profile.timeZone, profile.cutOff);
    return { profile, dates: Array.from({ length: daysAhead }, (_, ahead) => addDays(today, ahead)) };
  });
  const first = days.flatMap(({ dates }) => dates).sort()[0] ?? '';
  const known = await tx
    .selectDistinct({ store: reservation.store, date: sql<string>`${reservation.businessDate}::text` })
    .from(reservation)
    .where(
      and(eq(reservation.merchant, chain), gte(reservation.businessDate, first), like(reservation.guid, `${prefix}%`)),
    );
  const there = new Set(known.map(({ store, date }) => `${store} ${date}`));
  return days.map(({ profile, dates }) => ({
    profile,
    dates: dates.filter((date) => !there.has(`${profile.guid} ${date}`)),
  }));
}

/**
 * Goes on with the guests who reserved ahead: they reserve the days of a store in one step, and arrive, leave, or stay away when
 * their time has come. Answers whether there may be more to do.
 */
export async function addBookingsAhead(tx: Tx, now: Date): Promise<boolean> {
  for (const { profile, dates } of await missingDays(tx, now)) {
    const rows = dates.flatMap((date) => plannedFor(profile, date)).map(({ row }) => row(now));
    if (rows.length > 0 && (await write(tx, profile, rows, now)) > 0) return true;
  }
  const due = await tx
    .select({
      guid: reservation.guid,
      store: reservation.store,
      date: reservation.businessDate,
      status: reservation.status,
    })
    .from(reservation)
    .where(
      and(
        eq(reservation.merchant, chain),
        eq(reservation.version, 1),
        like(reservation.guid, `${prefix}%`),
        inArray(reservation.status, ['reserved', 'arrived']),
        lte(reservation.expectedAt, new Date(now.getTime() + 1440 * minuteMs).toISOString()),
        lt(reservation.updatedAt, now.toISOString()),
      ),
    );
  for (const profile of restaurants) {
    const mine = due.filter(({ store }) => store === profile.guid);
    const rows = [...new Set(mine.map(({ date }) => date))]
      .flatMap((date) => plannedFor(profile, date))
      .map(({ row }) => row(now))
      .filter(({ guid, status }) => mine.some((one) => one.guid === guid && one.status !== status));
    await write(tx, profile, rows, now);
  }
  return false;
}
