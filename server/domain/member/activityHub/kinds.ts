import { type SQL, sql } from 'drizzle-orm';
import type { ActivityKind } from '#areas/member/activityHub/hub';
import { coupon } from '#server/db/schema/marketing/coupon';
import { instantSql } from '#server/db/zones';

/** Where a kind of activity keeps what the hub shows of it; states are those of its own list. */
export interface KindPlace {
  title: string;
  start: string;
  end: string;
  /** states that are shown as running, and as what comes next */
  running: readonly string[];
  next: readonly string[];
  /** states that somebody brought about before the end: it was over by then */
  endedByHand: readonly string[];
  /** what else distinguishes what runs from what comes next, where states do not */
  hasBegun?: (now: Date) => SQL;
  /** the resource whose page shows a record; its own where left out */
  resource?: (values: Record<string, unknown>) => string;
}

const times = { start: 'startTime', end: 'endTime' };
const usual = { title: 'title', ...times, running: ['inProgress'], next: ['upcoming'] } as const;

/** Coupons that are good from a day on; those that are good from their receipt have begun. */
const couponBegan = (now: Date) => sql`coalesce(${coupon.validityStart} <= ${instantSql(now)}, true)`;

export const kindPlaces: Record<ActivityKind, KindPlace> = {
  campaign: { ...usual, endedByHand: ['disabled', 'ended'] },
  rechargeActivity: { ...usual, endedByHand: ['ended', 'disabled'] },
  subsidyActivity: { ...usual, endedByHand: ['ended'] },
  // It is sent at one moment, and those who are left then follow at once.
  precisionMarketing: {
    ...{ title: 'title', start: 'sendTime', end: 'sendTime', running: ['sending'], next: ['waiting'] },
    endedByHand: [],
  },
  thirdPartyActivity: {
    ...{ title: 'title', start: 'start', end: 'end', running: ['inProgress'], next: ['notStarted'], endedByHand: [] },
  },
  redPacket: { ...usual, title: 'name', endedByHand: ['stopped', 'ended'] },
  coupon: {
    ...{ title: 'name', start: 'validityStart', end: 'validityEnd', running: ['notExpired'], next: ['notExpired'] },
    endedByHand: ['voided'],
    hasBegun: couponBegan,
    resource: ({ type }) => (type === 'product' ? 'productCoupon' : 'coupon'),
  },
};
