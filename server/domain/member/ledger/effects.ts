import { worksIn } from '#areas/member/channel/channelSetting.contract';
import { earningMethods } from '#areas/member/rule/counting';
import { type Bucket, type ByBucket, buckets, nothing } from '#business/bill/balance';
import { cents, total } from '#business/bill/bill';
import type { PaymentMethod } from '#business/bill/kinds';
import { growthOf, isNearBirthday, type PaidVisit, pointsFor, pointsOf } from '#business/bill/points';
import type { ReceiptRow } from '#server/domain/sales/post';
import type { Posted } from '#server/domain/sales/rows';
import { compareDecimals } from '#values/decimal';
import { runningAt } from '../equityCard/holdings';
import type { MemberRules } from '../rule/memberRules';
import type { Book } from './book';
import type { PaidIn } from './paidOut';
import type { Entry } from './purse';

/** The bucket that a payment is taken from. */
const bucketOf: Partial<Record<string, Bucket>> = {
  storedReal: 'real',
  storedGift: 'gift',
  storedSubsidy: 'subsidy',
} satisfies Partial<Record<PaymentMethod, Bucket>>;

/** Real money and real balance may earn; gifts, subsidies, vouchers and what is on account do not. */
const earning: readonly string[] = earningMethods satisfies readonly PaymentMethod[];

/** Cents that a posting took from the buckets; negative for what it gave back. */
function storedIn({ payments }: Posted): ByBucket {
  const sums = nothing();
  for (const { method, amount } of payments) {
    const bucket = bucketOf[method];
    if (bucket) sums[bucket] += cents(amount);
  }
  return sums;
}

/** The card that paid; null where none did. */
const cardIn = ({ payments }: Posted) => payments.find(({ method }) => bucketOf[method])?.card ?? null;

const earningIn = ({ payments }: Posted) =>
  total(payments.filter(({ method }) => earning.includes(method)).map(({ income }) => cents(income)));

const pointsIn = ({ discounts }: Posted) =>
  total(discounts.filter(({ kind }) => kind === 'points').map(({ amount }) => cents(amount)));

function entryOf({ posting }: Posted, kind: Entry['kind'], of: string | null): Entry {
  const { guid: business, order, brand, store, at, businessDate, operator } = posting;
  return {
    kind,
    business,
    order,
    of,
    brand,
    store,
    at: new Date(at).toISOString(),
    businessDate,
    operator,
    remark: '',
  };
}

/** The greatest of some multipliers: a level's and those of equity cards never multiply each other. */
function greatest(all: readonly (string | null | undefined)[]): string | null {
  const known = all.flatMap((one) => one ?? []);
  return known.reduce<string | null>((most, one) => (most && compareDecimals(most, one) >= 0 ? most : one), null);
}

/** A sale as the rules for earning see it; `book` is of its member, as they are served. */
function visitOf({ posting, lines, payments }: Posted, book: Book | null): PaidVisit {
  const level = book?.ladder.levels.find(({ guid }) => guid === book.member.level);
  const { businessDate } = posting;
  const days = level?.birthdayDays;
  const near = days !== null && days !== undefined && isNearBirthday(book?.member.birthday ?? null, businessDate, days);
  const held = runningAt(book?.equity ?? [], posting.at);
  return {
    channel: posting.channel,
    diningType: posting.diningType,
    weekday: new Date(`${businessDate}T00:00:00Z`).getUTCDay() || 7,
    lines: lines.map(({ categoryName, net }) => ({ category: categoryName, net: cents(net) })),
    payments: payments.map(({ method, amount, income }) => ({ method, amount: cents(amount), income: cents(income) })),
    levelMultiplier: greatest([level?.pointsMultiplier, ...held.map(({ card }) => card.pointsMultiplier)]),
    birthdayMultiplier: near ? (level?.birthdayMultiplier ?? null) : null,
    earnedOfDay: book?.pointsOn(businessDate) ?? 0,
  };
}

/**
 * Lets the ledgers of a member follow a sale, or what takes one back; false, and nothing happened, where the card or the points
 * do not suffice for a sale, or may not be spent.
 *
 * @param sale of what takes one back: the sale, and what was taken back of it before
 * @param survivor of a member who was merged: whom a refund goes on to at once
 * @param takesPart whether the member earned and spent at that time: as they may now, where nothing is said (B6)
 */
export function follow(
  book: Book,
  posted: Posted,
  sale?: { sold: Posted; before: readonly Posted[] },
  { takesPart = book.mayTakePart, survivor }: { takesPart?: boolean; survivor?: Book | undefined } = {},
): boolean {
  const paid = storedIn(posted);
  const sum = cents(posted.posting.paid);
  const { orders } = posted.posting;
  if (!sale) {
    const { earning: rule, growth, spending, channels } = book.rules;
    const earns = takesPart && worksIn(channels, 'points', posted.posting.channel);
    const visit = visitOf(posted, book);
    const pointsSpent = pointsFor(pointsIn(posted), spending.perYuan);
    if (pointsSpent > 0n && !takesPart) return false;
    return book.sale(entryOf(posted, 'sale', null), {
      paid,
      card: cardIn(posted),
      pointsSpent,
      earned: earns ? pointsOf(rule, visit).points : 0n,
      growth: earns ? growthOf(growth, visit).growth : 0n,
      total: sum,
      orders,
    });
  }
  const { sold, before } = sale;
  const left = (of: (one: Posted) => bigint) => total([sold, ...before, posted].map(of));
  for (const bucket of buckets) paid[bucket] = -paid[bucket];
  const entry = entryOf(posted, 'refund', sold.posting.guid);
  const earning = { left: left(earningIn), whole: earningIn(sold) };
  book.refund(entry, {
    paid,
    earning,
    pointsPaid: { left: left(pointsIn), whole: pointsIn(sold) },
    total: -sum,
    orders: -orders,
  });
  survivor?.absorb(book, { ...entry, kind: 'merge', order: null, of: null });
  survivor?.clawFor(book, entry, earning);
  return true;
}

/** How a posting changes what a member holds, the gains apart from what is spent before them. */
export function changesOf(posted: Posted, { earning: rule, spending }: MemberRules) {
  const paid = storedIn(posted);
  for (const bucket of buckets) paid[bucket] = -paid[bucket];
  const visit = visitOf(posted, null);
  return {
    balance: paid,
    pointsSpent: pointsFor(pointsIn(posted), spending.perYuan),
    earned: pointsOf(rule, visit).points,
    lost: -earningIn(posted),
  };
}

/**
 * Lets the ledgers follow a recharge, or the refund of one; false where the card holds less than what is refunded.
 *
 * @param paidIn of a refund: the top-ups whose points and growth go back
 */
export function receive(
  book: Book,
  { guid, kind, amount, gift, points, growth, activity, card, brand, store, at, businessDate, operator }: ReceiptRow,
  remark = '',
  paidIn: ReadonlyMap<string, PaidIn> = new Map(),
): boolean {
  const about = {
    order: null,
    of: null,
    brand,
    store,
    at: new Date(at).toISOString(),
    businessDate,
    operator,
    remark,
  };
  if (kind === 'recharge') {
    const given = { gift: cents(gift), points: BigInt(points), growth: BigInt(growth) };
    const by = activity === null ? {} : { activity: { type: 'rechargeActivity' as const, id: activity } };
    book.recharge({ ...about, ...by, kind, business: guid }, cents(amount), given, card ?? undefined);
    return true;
  }
  if (kind === 'rechargeRefund') {
    const parts = { ...nothing(), real: -cents(amount), gift: -cents(gift) };
    return book.payOut({ ...about, kind, business: guid }, parts, card, paidIn);
  }
  return true;
}
