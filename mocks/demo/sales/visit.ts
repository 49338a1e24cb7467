import type { channels, diningTypes, tradeModes } from '#areas/report/fact/values';
import { minuteMs } from '#values/duration';
import { defaultZone, instantIn } from '#values/zonedTime';
import { type Chance, createChance, seedOf } from '../chance';
import { drawMember, holdsValue, memberGuid, memberName } from './member';
import { diningMix, hoursOf, ordersOn, type StoreProfile } from './profile';
import { seatApart } from './seating';

/**
 * How an order goes wrong, if it does; `why` is which of the till's reasons is given (`reasonAt`), or that a guest of a platform
 * called it off.
 */
export type Mishap =
  | { kind: 'none' }
  | { kind: 'voided'; why: number | 'guest' }
  | { kind: 'leftOpen' }
  | { kind: 'refund' | 'partialRefund' | 'reverse'; at: Date; why: number };

/**
 * The guests of a visit, their time and kind, before anything is on the bill. Drawn apart from the goods: a new menu
 * moves no times.
 */
export interface Visit {
  /** guid and number of the order */
  order: string;
  date: string;
  diningType: (typeof diningTypes)[number];
  tradeMode: (typeof tradeModes)[number];
  channel: (typeof channels)[number];
  openedAt: Date;
  orderedAt: Date;
  /** when it is paid, or voided */
  endsAt: Date;
  /** of guests at a table */
  minutes: number;
  guests: number;
  area: string | null;
  table: string | null;
  member: { guid: string; name: string; holder: boolean } | null;
  operator: string;
  waiter: string;
  mishap: Mishap;
}

/** An instant of a business date: minutes after midnight on the demo's clock, also past 24:00. */
export function instantOf(date: string, minutes: number): Date {
  return new Date(instantIn(date, '00:00', defaultZone).getTime() + Math.round(minutes * minuteMs));
}

const guestNumbers = [
  [1, 9],
  [2, 34],
  [3, 20],
  [4, 19],
  [5, 7],
  [6, 6],
  [8, 3],
  [10, 2],
] as const;

const platforms = [
  ['americanRegiment', 13],
  ['hungry', 6],
  ['jd', 2],
  ['proprietary', 1],
] as const;

/** Context shared by all draws of a store's day. */
export interface DayOf {
  profile: StoreProfile;
  date: string;
  /** of the usual number of orders: less in tests and in a browser */
  share: number;
  /** number of members that can visit; 0 where the merchant has none */
  members: number;
}

function chanceFor({ profile, date }: Pick<DayOf, 'profile' | 'date'>, what: string) {
  return createChance(seedOf(`${profile.code} ${date} ${what}`));
}

function ordersDrawn({ profile, date, share }: Omit<DayOf, 'members'>, chance: Chance): number {
  return Math.max(1, Math.round(ordersOn(profile, date, chance) * share));
}

/** How many orders come to a store on a business date. */
export function plannedOrders(day: Omit<DayOf, 'members'>): number {
  return ordersDrawn(day, chanceFor(day, 'arrivals'));
}

/** When the orders of a day are opened, in minutes after midnight, in order. */
function arrivals(day: DayOf): number[] {
  const { profile } = day;
  const chance = chanceFor(day, 'arrivals');
  const wanted = ordersDrawn(day, chance);
  const hours = hoursOf(profile);
  return Array.from({ length: wanted }, () => {
    const minute = chance.weighted(hours) * 60 + chance.between(0, 3599) / 60;
    return Math.min(Math.max(minute, profile.opens * 60), profile.closes * 60 - 5);
  }).sort((a, b) => a - b);
}

function mishapOf(day: DayOf, number: number, endsAt: Date, delivery: boolean): Mishap {
  const chance = chanceFor(day, `mishap ${number}`);
  const { profile, date } = day;
  if (chance.percent(delivery ? 2.4 : 1.1)) return { kind: 'voided', why: delivery ? 'guest' : chance.share() };
  const nextDay = instantOf(date, (24 + 11) * 60 + chance.between(0, 480));
  const soon = new Date(endsAt.getTime() + chance.between(6, 50) * minuteMs);
  const lastMoment = instantOf(date, profile.closes * 60 + 85);
  const today = soon < lastMoment ? soon : lastMoment;
  if (chance.percent(0.9))
    return { kind: 'partialRefund', at: chance.percent(20) ? nextDay : today, why: chance.share() };
  if (chance.percent(0.5)) return { kind: 'refund', at: chance.percent(40) ? nextDay : today, why: chance.share() };
  if (!delivery && chance.percent(0.3)) return { kind: 'reverse', at: today, why: chance.share() };
  return { kind: 'none' };
}

function tableFor(profile: StoreProfile, guests: number, draw: (from: number, to: number) => number) {
  const fitting = profile.areas.filter(({ seats }) => seats >= guests);
  const area = fitting[0] ?? profile.areas.at(-1);
  if (!area) return { area: null, table: null };
  return { area: area.name, table: `${area.prefix}${String(draw(1, area.tables)).padStart(2, '0')}` };
}

function visitAt(day: DayOf, opened: number, number: number): Visit {
  const { profile, date, members } = day;
  const { kind, crew } = profile;
  const chance = chanceFor(day, `visit ${number}`);
  const diningType = chance.weighted(diningMix(profile, date));
  const inside = diningType === 'dineIn';
  const seated = inside && (kind === 'A' || chance.percent(60));
  const channel = inside
    ? chance.weighted([
        ['pos', 60],
        ['tableQr', 36],
        ['miniProgram', 4],
      ] as const)
    : diningType === 'delivery'
      ? chance.weighted(platforms)
      : diningType === 'takeout'
        ? chance.weighted([
            ['pos', 85],
            ['miniProgram', 15],
          ] as const)
        : 'miniProgram';
  const guests = inside ? (kind === 'A' ? chance.weighted(guestNumbers) : chance.between(1, 2)) : 0;
  const place = seated ? tableFor(profile, guests, chance.between) : { area: null, table: null };
  const slow = inside && kind === 'A';
  const stay = slow ? Math.round(62 * chance.around(0.35)) + 8 : inside ? Math.round(25 * chance.around(0.3)) + 3 : 0;
  const latest = profile.closes * 60 + 25;
  const minutes = Math.max(1, Math.min(stay, Math.round(latest - opened)));
  const openedAt = instantOf(date, opened);
  const orderedAt = new Date(openedAt.getTime() + (slow ? chance.between(2, 7) : 0) * minuteMs);
  const paysAfter = slow ? Math.max(minutes, 8) : 1 + chance.between(0, 1);
  const endsAt = new Date(openedAt.getTime() + paysAfter * minuteMs);
  const who = members > 0 && chance.percent(inside ? 38 : diningType === 'delivery' ? 0 : 55);
  const member = drawMember(chance, profile, members);
  return {
    order: `${profile.code}${date.slice(2).replaceAll('-', '')}${String(number + 1).padStart(4, '0')}`,
    date,
    diningType,
    tradeMode: kind === 'A' && inside && !chance.percent(5) ? 'dineIn' : 'quickMeal',
    channel,
    openedAt,
    orderedAt,
    endsAt,
    minutes: seated ? minutes : 0,
    guests,
    ...place,
    member: who
      ? { guid: memberGuid(profile.merchant, member), name: memberName(member), holder: holdsValue(member, members) }
      : null,
    operator: chance.pick(crew.cashier).name,
    waiter: slow ? chance.pick(crew.waiter).name : '',
    mishap: mishapOf(day, number, endsAt, diningType === 'delivery'),
  };
}

/** The visits of a store's business day, in the order of their numbers; the same every time. */
export function visitsOf(day: DayOf): Visit[] {
  const visits = arrivals(day).map((opened, number) => visitAt(day, opened, number));
  const late = visits.filter(
    ({ diningType, openedAt }) => diningType === 'dineIn' && openedAt >= instantOf(day.date, 1200),
  );
  // Guests that sit on when the till is closed pay on the next day.
  late.slice(late.length - Math.min(day.profile.leftOpen, late.length)).forEach((visit, index) => {
    visit.mishap = { kind: 'leftOpen' };
    visit.endsAt = instantOf(day.date, (24 + 10) * 60 + 20 + index * 12);
  });
  seatApart(day.profile, visits);
  return visits;
}
