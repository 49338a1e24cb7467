import { toUnits } from '#values/decimal';
import { dayMs } from '#values/duration';
import type { DiscountKind } from './kinds';
import { smaller } from './spread';

/** The part of a bill that counts for members: dishes of these categories do not, and payments by these methods do. */
export interface Counting {
  enabled: boolean;
  /** names of categories */
  excluded: readonly string[];
  payments: readonly string[];
  /** most of one order; null without */
  orderMost: number | null;
}

/** How members earn points: so many for each `spend` yuan that count. */
export interface EarningRule extends Counting {
  spend: number;
  points: number;
  /** other points for a channel, a way of dining, or both; null is any. The first that fits counts. */
  rates: readonly { channel: string | null; diningType: string | null; points: number }[];
  /** by the day of the week, 1 for Monday to 7 */
  weekdays: readonly { weekday: number; multiplier: string }[];
  /** most of one business day; null without */
  dayMost: number | null;
}

/** How members' growth values rise: so much for each `spend` yuan that count. */
export interface GrowthRule extends Counting {
  spend: number;
  growth: number;
}

/** How points pay: `perYuan` of them for one yuan, `step` at a time. */
export interface SpendingRule {
  enabled: boolean;
  perYuan: number;
  step: number;
  /** most of the bill, in percent */
  mostPercent: number;
  /** smallest bill, in yuan */
  from: string;
  /** discounts beside which points do not pay */
  notBeside: readonly DiscountKind[];
}

/** Until when points are good. */
export interface ExpiryRule {
  kind: 'never' | 'months' | 'yearEnd';
  /** of 'months' */
  months: number;
  /** so many days before, members are told; 0 for not at all */
  warnDays: number;
}

/** A paid bill as members' earning sees it; amounts in cents. */
export interface PaidVisit {
  channel: string;
  diningType: string;
  /** 1 for Monday to 7 */
  weekday: number;
  lines: readonly { category: string; net: bigint }[];
  /** income is what of an amount counts as taken */
  payments: readonly { method: string; amount: bigint; income: bigint }[];
  /** of the member's level; null without */
  levelMultiplier: string | null;
  /** of the member's birthday, where it is near; null without */
  birthdayMultiplier: string | null;
  /** points that orders of the business date have earned */
  earnedOfDay: number;
}

type MultiplierKind = 'weekday' | 'level' | 'birthday';

/** How the points of a visit come about. */
export interface Earned {
  /** cents that count */
  counted: bigint;
  /** points for each `spend` yuan, by channel and way of dining */
  rate: number;
  multipliers: readonly { kind: MultiplierKind; multiplier: string }[];
  /** before the most of an order and of a day */
  before: bigint;
  cut: 'order' | 'day' | null;
  points: bigint;
}

const sum = (values: readonly bigint[]) => values.reduce((all, value) => all + value, 0n);

/** Cents of a bill that count: what was taken by payments that count, less the share of dishes that do not. */
export function countedOf({ excluded, payments }: Counting, visit: Pick<PaidVisit, 'lines' | 'payments'>): bigint {
  const taken = sum(visit.payments.filter(({ method }) => payments.includes(method)).map(({ income }) => income));
  const whole = sum(visit.payments.map(({ amount }) => amount));
  const out = sum(visit.lines.filter(({ category }) => excluded.includes(category)).map(({ net }) => net));
  if (taken <= 0n || whole <= 0n) return 0n;
  return out <= 0n ? taken : taken - (taken * smaller(out, whole)) / whole;
}

/** So many for each `spend` yuan, floored once for the order. */
function each(counted: bigint, spend: number, many: number, multipliers: readonly string[]): bigint {
  const top = multipliers.reduce((all, one) => all * toUnits(one, 2), counted * BigInt(many));
  return top / (BigInt(spend) * 100n * 100n ** BigInt(multipliers.length));
}

/** The points for each `spend` yuan of a visit. */
export function rateOf(rule: EarningRule, { channel, diningType }: Pick<PaidVisit, 'channel' | 'diningType'>): number {
  const fits = rule.rates.find(
    (one) => (one.channel ?? channel) === channel && (one.diningType ?? diningType) === diningType,
  );
  return fits?.points ?? rule.points;
}

/** The points that a visit earns, and how: multipliers multiply, then an order and a day have their most. */
export function pointsOf(rule: EarningRule, visit: PaidVisit): Earned {
  const counted = rule.enabled ? countedOf(rule, visit) : 0n;
  const rate = rateOf(rule, visit);
  const found: readonly (readonly [MultiplierKind, string | null | undefined])[] = [
    ['weekday', rule.weekdays.find(({ weekday }) => weekday === visit.weekday)?.multiplier],
    ['level', visit.levelMultiplier],
    ['birthday', visit.birthdayMultiplier],
  ];
  const multipliers = found.flatMap(([kind, multiplier]) => (multiplier ? [{ kind, multiplier }] : []));
  const before = each(
    counted,
    rule.spend,
    rate,
    multipliers.map(({ multiplier }) => multiplier),
  );
  const ofOrder = rule.orderMost === null ? before : smaller(before, BigInt(rule.orderMost));
  const left = rule.dayMost === null ? ofOrder : BigInt(Math.max(0, rule.dayMost - visit.earnedOfDay));
  const points = smaller(ofOrder, left);
  const cut = points < ofOrder ? 'day' : ofOrder < before ? 'order' : null;
  return { counted, rate, multipliers, before, cut, points };
}

/** The growth that a visit brings. */
export function growthOf(rule: GrowthRule, visit: Pick<PaidVisit, 'lines' | 'payments'>) {
  const counted = rule.enabled ? countedOf(rule, visit) : 0n;
  const before = each(counted, rule.spend, rule.growth, []);
  const growth = rule.orderMost === null ? before : smaller(before, BigInt(rule.orderMost));
  return { counted, before, growth };
}

/** Points that paid an amount, in cents. */
export function pointsFor(cents: bigint, perYuan: number): bigint {
  return (cents * BigInt(perYuan)) / 100n;
}

/** Whether a day is within so many days before somebody's birthday, or the birthday; both YYYY-MM-DD. */
export function isNearBirthday(birthday: string | null, day: string, daysBefore: number): boolean {
  return birthdayWithin(birthday, day, daysBefore) !== null;
}

/** The date on which somebody has birthday from a day on, if that is within so many days; 29 February is 1 March in other years. */
export function birthdayWithin(birthday: string | null, day: string, days: number): string | null {
  if (!birthday) return null;
  const from = Date.parse(`${day}T00:00:00Z`);
  for (const year of [0, 1].map((more) => Number(day.slice(0, 4)) + more)) {
    const date = new Date(`${year}-01-01T00:00:00Z`);
    date.setUTCMonth(Number(birthday.slice(5, 7)) - 1, Number(birthday.slice(8, 10)));
    const ahead = Math.round((date.getTime() - from) / dayMs);
    if (ahead >= 0 && ahead <= days) return date.toISOString().slice(0, 10);
  }
  return null;
}

/** Until when points are good that are earned on a date of the clock (YYYY-MM-DD): the date after the last day; null for ever. */
export function expiresOn({ kind, months }: ExpiryRule, date: string): string | null {
  if (kind === 'never') return null;
  const year = Number(date.slice(0, 4));
  if (kind === 'yearEnd') return `${year + 1}-01-01`;
  const month = Number(date.slice(5, 7)) - 1 + months;
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(Number(date.slice(8, 10)), last);
  return new Date(Date.UTC(year, month, day + 1)).toISOString().slice(0, 10);
}
