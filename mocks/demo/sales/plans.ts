import { instanceOn } from '#server/domain/marketing/coupon/redeem';
import type { Known } from '#server/domain/member/member/atTill';
import type { Posted } from '#server/domain/sales/rows';
import { businessDay } from '#session/businessDay';
import { addDays } from '#values/dateText';
import { receiptsOf } from './besideOrders';
import type { Offer } from './offer';
import { type PlannedOrder, planOrder } from './plannedOrder';
import { type DayOf, instantOf, type Visit, visitsOf } from './visit';

/** A day to be made. */
export interface DemoDay extends DayOf {
  /** the first one of its store's history, as long as no older one is added */
  first: string;
  /** whether its guests leave nothing open: the next day was made as the first one of the history */
  sealed?: boolean;
}

/** A part of a day: after `from`, null for its start, up to `to`. */
export interface Span {
  day: DemoDay;
  from: Date | null;
  to: Date;
}

export const isWithin = ({ from, to }: Pick<Span, 'from' | 'to'>, at: Date): boolean =>
  at <= to && (from === null || at > from);

/** Returns the entry of a key in a cache that keeps the newest entries, and computes a missing one. */
function cached<T>(cache: Map<string, T>, maxEntries: number, key: string, compute: () => T): T {
  const found = cache.get(key) ?? compute();
  cache.set(key, found);
  for (const oldest of [...cache.keys()].slice(0, -maxEntries)) cache.delete(oldest);
  return found;
}

const dayKey = ({ profile, date, share, members, sealed = false }: DemoDay) =>
  `${profile.guid} ${date} ${share} ${members} ${sealed}`;

/** A visit without what would happen on the next day. */
function endedInTime(day: DemoDay, visit: Visit): Visit {
  const { mishap } = visit;
  const isLater = 'at' in mishap && businessDay(mishap.at, day.profile.timeZone, day.profile.cutOff) > day.date;
  const stays = mishap.kind === 'leftOpen';
  if (!isLater && !stays) return visit;
  const endsAt = stays ? instantOf(day.date, day.profile.closes * 60 + 25) : visit.endsAt;
  return { ...visit, endsAt, mishap: { kind: 'none' } };
}

const visits = new Map<string, readonly Visit[]>();

/** Returns the visits of a day; a plan needs those of the day before, too. */
const cachedVisits = (day: DemoDay) =>
  cached(visits, 16, dayKey(day), () => {
    const all = visitsOf(day);
    return day.sealed ? all.map((visit) => endedInTime(day, visit)) : all;
  });

/** Plans drawn last: today is made in steps, and its plan takes longer than a step. */
const drawn = new Map<string, readonly PlannedOrder[]>();

const dayBefore = (day: DemoDay): DemoDay => ({ ...day, date: addDays(day.date, -1), sealed: false });

/** Members who may be at a till on a day: its guests, those of the day before, and members who top up. */
export function guestsOf(day: DemoDay): string[] {
  if (day.members === 0) return [];
  const all = [...cachedVisits(day), ...cachedVisits(dayBefore(day)), ...receiptsOf(day, null)];
  return all.flatMap(({ member }) => (member === null ? [] : [typeof member === 'string' ? member : member.guid]));
}

/** The planned orders of a store, under one offer and with the same members. */
export class Plans {
  private readonly context: string;

  constructor(
    private readonly offer: Offer,
    private readonly known: Known,
  ) {
    this.context = JSON.stringify([offer, [...offer.memberships], [...known]]);
  }

  /** The orders of a day. */
  of(day: DemoDay): readonly PlannedOrder[] {
    return cached(drawn, 2, `${dayKey(day)} ${this.context}`, () => this.planned(day.profile, cachedVisits(day)));
  }

  private planned(profile: DemoDay['profile'], list: readonly Visit[]): PlannedOrder[] {
    return this.offer.dishes.length === 0 ? [] : list.map((visit) => planOrder(profile, this.offer, visit, this.known));
  }

  /** The orders of the day before that are posted or taken back on this day; there is nothing before the first day. */
  leftOvers(day: DemoDay): PlannedOrder[] {
    if (day.date <= day.first) return [];
    const late = cachedVisits(dayBefore(day)).filter(({ mishap }) => {
      if (mishap.kind === 'leftOpen') return true;
      return 'at' in mishap && businessDay(mishap.at, day.profile.timeZone, day.profile.cutOff) === day.date;
    });
    return this.planned(day.profile, late).filter(({ checkout, reversal }) =>
      [checkout, reversal].some((act) => act?.businessDate === day.date),
    );
  }
}

/** Members whose ledgers a span may change. */
export function servedIn({ day, ...reach }: Span, orders: readonly PlannedOrder[], known: Known): string[] {
  const now = (at: Date) => isWithin(reach, at);
  const paying = orders.filter(({ checkout, reversal }) => [checkout, reversal].some((act) => act && now(act.at)));
  const guids = [
    ...paying.flatMap(({ drawn: one }) => (one ? [one.guid] : [])),
    ...receiptsOf(day, known).flatMap(({ member, at }) => (member !== null && now(new Date(at)) ? [member] : [])),
  ];
  return guids.filter((guid) => known.get(guid)?.since);
}

/** Coupons on orders that may be settled, and on postings that may be taken back. */
export function couponsOn(orders: readonly PlannedOrder[], posted: ReadonlyMap<string, Posted>): string[] {
  const planned = orders.flatMap(({ bill }) =>
    bill.discounts.map(({ kind, name, source }) => ({ kind, name, source })),
  );
  const there = [...posted.values()].flatMap(({ discounts }) => discounts);
  return [...planned, ...there].flatMap((one) => instanceOn(one) ?? []);
}
