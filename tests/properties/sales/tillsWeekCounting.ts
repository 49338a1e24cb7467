import { dayMs, hourMs } from '#values/duration';
import type { Act, Bucket, Counting, Guest, Level, Rules, Tier } from './tillsWeekShapes';

// How the account counts: lots, points, birthdays and shares of a bill.

export interface Lot {
  end: number | null;
  since: number;
  left: bigint;
  /** of the sale that earned it */
  of: string | null;
}

export interface Spent {
  lot: Lot;
  amount: bigint;
}

export interface Sale {
  act: Act;
  taken: Record<Bucket, Spent[]>;
  points: Spent[];
  spentPoints: bigint;
  earned: bigint;
  growth: bigint;
  clawed: bigint;
  lost: bigint;
  back: Act[];
}

export interface Person extends Guest {
  purse: Record<Bucket | 'points', Lot[]>;
  growthValue: bigint;
  ever: bigint;
  level: string;
  awarded: Set<string>;
  ofDay: Map<string, bigint>;
  birthdayYear: number;
  still: boolean;
  activityUses: number;
}

export const total = (values: readonly bigint[]) => values.reduce((sum, one) => sum + one, 0n);
export const least = (a: bigint, b: bigint) => (a < b ? a : b);
export const hundredths = (text: string) => {
  const [whole = '0', rest = ''] = text.split('.');
  return BigInt(whole) * 100n + BigInt(rest.padEnd(2, '0'));
};

/** A fraction to the nearest whole, halves to the even one. */
function nearest(top: bigint, bottom: bigint): bigint {
  const [floor, rest] = [top / bottom, (top % bottom) * 2n];
  if (rest === bottom) return floor % 2n === 0n ? floor : floor + 1n;
  return rest > bottom ? floor + 1n : floor;
}

const bucketOf: Readonly<Record<string, Bucket>> = { storedReal: 'real', storedGift: 'gift', storedSubsidy: 'subsidy' };
const realMoney = ['cash', 'wechat', 'alipay', 'card', 'storedReal', 'groupBuy'];
export const dayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Midnight of a date in China. */
const midnight = (date: string) => Date.parse(`${date}T00:00:00+08:00`);
export const dateOf = (at: number) => new Date(at + 8 * hourMs).toISOString().slice(0, 10);

/** When points end that come on a date. */
export function endOfPoints({ expiry }: Rules, date: string): number | null {
  if (expiry.expiry === 'never') return null;
  if (expiry.expiry === 'yearEnd') return midnight(`${Number(date.slice(0, 4)) + 1}-01-01`);
  throw new Error('the week has no points that are good for months');
}

/** The date of the birthday that falls on one of the days from a date on; null for none. */
export function birthdayFrom(birthday: string | null, day: string, days: number): string | null {
  if (birthday === null) return null;
  for (let more = 0; more <= days; more += 1) {
    const date = new Date(Date.parse(`${day}T00:00:00Z`) + more * dayMs).toISOString().slice(0, 10);
    if (date.slice(5) === birthday.slice(5)) return date;
  }
  return null;
}

export function countedIn(rule: Counting, { payments, lines }: Act): bigint {
  if (!rule.enabled) return 0n;
  const taken = total(payments.filter(({ method }) => rule.payments.includes(method)).map(({ income }) => income));
  const whole = total(payments.map(({ amount }) => amount));
  const outside = total(
    lines
      .filter(({ category }) => (rule.excluded ?? []).some((one) => one.category === category))
      .map(({ net }) => net),
  );
  if (taken <= 0n || whole <= 0n) return 0n;
  return taken - (taken * least(outside, whole)) / whole;
}

export const earningIn = ({ payments }: Act) =>
  total(payments.filter(({ method }) => realMoney.includes(method)).map(({ income }) => income));
export const pointsIn = ({ discounts }: Act) =>
  total(discounts.filter(({ kind }) => kind === 'points').map(({ amount }) => amount));
export const storedIn = ({ payments }: Act, bucket: Bucket) =>
  total(payments.filter(({ method }) => bucketOf[method] === bucket).map(({ amount }) => amount));

/** Lots with something left, the ones that end first before others. */
export function usable(lots: readonly Lot[], at: number): Lot[] {
  const order = ({ end }: Lot) => end ?? Number.MAX_SAFE_INTEGER;
  return lots
    .filter(({ left, end }) => left > 0n && (end === null || end > at))
    .sort((a, b) => order(a) - order(b) || a.since - b.since);
}

/** Puts back what was spent, the last of it first. */
export function giveBack(spent: Spent[], amount: bigint): void {
  let open = amount;
  for (const one of [...spent].reverse()) {
    const part = least(one.amount, open);
    one.amount -= part;
    one.lot.left += part;
    open -= part;
  }
}

/** The level's part of a bill: all of its rate, or of its prices. */
export function memberDiscountOf({ lines }: Act, terms: Level | undefined): bigint {
  const goods = lines.filter(({ kind, gift, list }) => kind !== 'child' && !gift && list > 0n);
  const off = (amount: bigint, rate: string) => amount - nearest(amount * hundredths(rate), 1000n);
  const [rate, priceRate] = [terms?.rate ?? null, terms?.priceRate ?? null];
  if (priceRate !== null && (rate === null || hundredths(priceRate) < hundredths(rate)))
    return total(
      goods.map(({ list, unitPrice, quantity }) => least(list, nearest(off(unitPrice, priceRate) * quantity, 1000n))),
    );
  return rate === null ? 0n : off(total(goods.map(({ list }) => list)), rate);
}

/** The highest tier that an amount reaches. */
export const reached = (tiers: readonly Tier[], amount: bigint): Tier | undefined =>
  tiers
    .filter((one) => hundredths(one.amount) <= amount)
    .sort((a, b) => Number(hundredths(a.amount) - hundredths(b.amount)))
    .at(-1);

/** The highest level whose threshold a growth value has reached; the lowest below all of them. */
export function levelAt(levels: readonly Level[], growth: bigint): Level {
  const rising = [...levels].sort((a, b) => a.threshold - b.threshold);
  const found = rising.filter(({ threshold }) => BigInt(threshold) <= growth).at(-1) ?? rising[0];
  if (!found) throw new Error('no levels');
  return found;
}
