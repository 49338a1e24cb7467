import type { Progress } from '#business/progressTones';

/** Calls of the hub of all activities (/memberMarketing/activeMode, 002 §2): what runs now, and the days of a month. */
export const hubPaths = { now: '/activity/now', month: '/activity/month' } as const;

/** Kinds of activities, by their resources, in the order of their cards and of their colours. */
export const activityKinds = [
  'campaign',
  'rechargeActivity',
  'subsidyActivity',
  'precisionMarketing',
  'thirdPartyActivity',
  'redPacket',
  'coupon',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** The words in which each kind says how far it is: those of its own list. */
export const statusTexts: Record<ActivityKind, string> = {
  campaign: 'campaignStatus',
  rechargeActivity: 'rechargeActivityStatus',
  subsidyActivity: 'rechargeActivityStatus',
  precisionMarketing: 'precisionStatus',
  thirdPartyActivity: 'thirdPartyActivityStatus',
  redPacket: 'redPacketStatus',
  coupon: 'couponStatus',
};

/** An activity as the hub shows it. */
export interface HubActivity {
  id: string;
  kind: ActivityKind;
  /** the resource whose page shows it */
  resource: string;
  title: string;
  status: Progress;
  /** instants; a coupon that is good for so long after its receipt has none */
  start: string | null;
  end: string | null;
  /** who made it, or who changed it last where nobody noted that */
  by: string;
}

/** How many are in one state, and those that end or begin first. */
export interface HubPart {
  count: number;
  first: HubActivity[];
}

/** Activities of a kind that run, and those that are next. */
export interface HubCard {
  kind: ActivityKind;
  now: HubPart;
  next: HubPart;
}

/** Cards of the kinds that the caller may list, in their order. */
export interface HubNow {
  cards: HubCard[];
}

/** Activities of a month. */
export interface HubMonth {
  /** YYYY-MM, on the caller's clock */
  month: string;
  kinds: ActivityKind[];
  /** those that begin first come first; `more` are left out */
  activities: HubActivity[];
  more: number;
}

/** Days on which an activity runs, on a clock that `dayOf` knows: over before its end, which is half-open. */
export function daysOf(
  { start, end }: Pick<HubActivity, 'start' | 'end'>,
  dayOf: (instant: Date) => string,
): { from: string; to: string } | null {
  if (start === null || end === null) return null;
  const last = Math.max(Date.parse(start), Date.parse(end) - 1);
  return { from: dayOf(new Date(start)), to: dayOf(new Date(last)) };
}
