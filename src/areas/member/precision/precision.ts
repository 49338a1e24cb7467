import { mostControl } from '#business/bill/campaign';
import { isEmpty, type ValuesOf } from '#entity/field';
import { choice, choices, datetime, integer, money, reference, references, text } from '#entity/fields';
import { type Issue, issue } from '#entity/issue';
import { averageRanges, consumptionCounts, lastConsumptions, spendRanges } from '../member/filterValues';

export const precisionAudiences = ['everyone', 'labels', 'groups'] as const;

/** Gifts of an action, one or more of them. */
export const precisionGifts = ['coupon', 'points', 'balance', 'sms'] as const;
export type PrecisionGift = (typeof precisionGifts)[number];

export const precisionTimings = ['atOnce', 'later'] as const;

/** Shown: waiting, sending and done follow from the clock and from the counts. */
export const precisionStatuses = ['notPublished', 'waiting', 'sending', 'paused', 'stopped', 'done'] as const;
export type PrecisionStatus = (typeof precisionStatuses)[number];

/** Stored. */
export type PrecisionState = 'notPublished' | 'published' | 'paused' | 'stopped';

/**
 * For whom an action is: everybody, or who has a label or is in a group; of them those who fit the enumerations of 002 §9, where an
 * empty one is "unlimited".
 */
export const audienceFields = {
  audience: choice('precisionAudience', precisionAudiences),
  labels: references('label', { max: 20 }).optional(),
  groups: references('customerGroup', { max: 20 }).optional(),
  levels: references('memberLevel', { max: 6 }).optional(),
  lastConsumption: choice('lastConsumption', lastConsumptions).optional(),
  consumptionCount: choice('consumptionCount', consumptionCounts).optional(),
  spendRange: choice('spendRange', spendRanges).optional(),
  averageRange: choice('averageRange', averageRanges).optional(),
};

/** Fields that decide whom an action reaches. */
export const reachFields = {
  ...audienceFields,
  gives: choices('precisionGift', precisionGifts),
  coupon: reference('coupon').optional(),
};

export type ReachAsked = ValuesOf<typeof reachFields>;

/** Characters of a text: five pieces (see `textsIn`). */
const longestMessage = 335;

export const precisionFields = {
  title: text({ max: 20 }),
  ...reachFields,
  /** for each member (002 §5 Campaigns) */
  points: integer({ min: 1, max: 9_999_999 }).optional(),
  /** yuan of subsidy balance for each member (002 §5 Campaigns) */
  amount: money({ min: '0.01', max: '999999.99' }).optional(),
  /** of points and balance, from the sending */
  validityDays: integer({ min: 1, max: 3650, unit: 'day' }).optional(),
  /** of the SMS */
  message: text({ max: longestMessage, multiline: true }).optional(),
  timing: choice('precisionTiming', precisionTimings),
  sendTime: datetime().optional(),
  /** members in percent who get nothing, to compare with */
  controlPercent: integer({ min: 0, max: mostControl, unit: 'percent' }),
  /** orders of so many days after the sending are its result */
  effectDays: integer({ min: 1, max: 90, unit: 'day' }),
};

export type PrecisionValues = Partial<ValuesOf<typeof precisionFields>>;

/** An action on screen, in a form or in the list. */
export type ShownPrecision = PrecisionValues & { status?: PrecisionStatus | null };

/** The field that says how much of a gift, or which. */
export const giftField = { coupon: 'coupon', points: 'points', balance: 'amount', sms: 'message' } as const;

/** Whether what is given expires after some days. */
export const hasValidity = (gives: readonly string[]) => gives.includes('points') || gives.includes('balance');

/** Fields without a value where the others ask for one. */
export function neededIssues({ gives, audience, timing, ...values }: PrecisionValues): Issue[] {
  const chosen = gives ?? [];
  const needed: (keyof typeof values)[] = [
    ...chosen.map((gift) => giftField[gift]),
    ...(hasValidity(chosen) ? (['validityDays'] as const) : []),
    ...(audience === 'labels' || audience === 'groups' ? [audience] : []),
    ...(timing === 'later' ? (['sendTime'] as const) : []),
  ];
  return [
    ...(gives && gives.length === 0 ? [issue('gives', 'required')] : []),
    ...needed.flatMap((name) => (isEmpty(values[name]) ? [issue(name, 'required')] : [])),
  ];
}

/** The status that is shown at an instant: an action is done once every member that it is for was dealt with. */
export function precisionStatus(
  { state, sendTime, pending }: { state: PrecisionState; sendTime: string | null; pending: number },
  now: number,
): PrecisionStatus {
  if (state !== 'published') return state;
  if (pending === 0) return 'done';
  return sendTime !== null && now < Date.parse(sendTime) ? 'waiting' : 'sending';
}
