import { defaultCardBase } from '#areas/member/card/memberCardBase.contract';
import { type PaymentKind, plainKinds } from '#areas/payment/method/kinds';
import { rounded } from '#areas/payment/rounding/rounding';
import { surchargesOf } from '#areas/table/surcharge/surcharges';
import { type ByBucket, buckets, nothing } from '#business/bill/balance';
import { type Bill, billOf, type Fees, type GivenDiscount, type Lowered, total, yuan } from '#business/bill/bill';
import { calculate } from '#business/bill/calculate';
import type { KnownMember } from '#server/domain/member/member/atTill';
import type { MadePayment } from '#server/domain/sales/settle';
import { wallClock } from '#values/zonedTime';
import type { Chance } from '../chance';
import { guidOf } from '../organisation';
import { askedAtCounter, askedInHouse } from './asked';
import type { Basket } from './basket';
import { campaignsFor, joinedBeside } from './campaigns';
import { cardOf } from './member';
import type { Offer } from './offer';
import { platformDiscounts } from './platformOffers';
import type { StoreProfile } from './profile';
import type { Visit } from './visit';

/** Number of the demo's debt units. */
export const debtUnits = 5;

export const debtUnitGuid = (merchant: string, n: number) => guidOf(merchant, 'debtUnit', String(n));

/** Larger units eat more. */
const debtUnitOf = (chance: Chance) => debtUnits + 1 - Math.ceil(Math.sqrt(chance.between(1, debtUnits ** 2)));

/** Settings of the store that its tills obey. */
type TillRules = Pick<
  Offer,
  'rounding' | 'surcharges' | 'discounts' | 'exclusions' | 'platformActivities' | 'campaigns' | 'memberships'
>;

/** Surcharges of guests at a table; a counter asks none. */
function surchargeOf(visit: Visit, profile: StoreProfile, rules: TillRules): string {
  if (visit.tradeMode !== 'dineIn') return '0.00';
  const { area, guests, minutes } = visit;
  const from = wallClock(visit.openedAt, profile.timeZone).slice(11, 16);
  return yuan(total(surchargesOf(rules.surcharges, { area, guests, from, minutes }).map(({ amount }) => amount)));
}

function feesOf(chance: Chance, visit: Visit, lines: number, surcharge: string): Fees {
  const carried = visit.diningType !== 'dineIn';
  return {
    packing: carried ? yuan(BigInt(Math.min(lines, 6)) * 100n) : '0.00',
    surcharge,
    // A platform keeps its fee for the way; only what the store carries itself is on the bill.
    delivery: visit.channel === 'proprietary' ? yuan(BigInt(chance.between(3, 6)) * 100n) : '0.00',
  };
}

/** The bill of guests, and the same one without what a member would have to have: points, and coupons that they hold. */
export interface GuestBill {
  bill: Bill;
  alone: Bill;
}

const noneUsedUp: ReadonlySet<string> = new Set();

/** The bill of a basket with the discounts that fall to it; `without` are campaigns whose budget is used up. */
export function billFor(
  chance: Chance,
  visit: Visit,
  member: KnownMember | null,
  basket: Basket,
  profile: StoreProfile,
  rules: TillRules,
  without = noneUsedUp,
): GuestBill {
  const manager = profile.crew.manager[0]?.name ?? '';
  const lines = basket.lines.map((line) => (line.gift ? { ...line, authoriser: manager } : line));
  const fees = feesOf(chance, visit, lines.length, surchargeOf(visit, profile, rules));
  const plain = billOf(lines, fees, []);
  const goods = plain.goods - plain.discount;
  if (visit.diningType === 'delivery') {
    const bill = billOf(lines, fees, platformDiscounts(chance, lines, goods, visit, rules.platformActivities));
    return { bill, alone: bill };
  }
  const campaigns = campaignsFor(rules, visit, member, profile.timeZone, without);
  const inHouse = askedInHouse(chance, lines, goods, member, visit, rules.discounts, campaigns);
  const drawn = profile.kind === 'B' ? askedAtCounter(chance, member, inHouse, campaigns) : inHouse;
  const others = joinedBeside(campaigns, profile.kind === 'B' ? ['fullReduction', 'secondHalf'] : ['fullReduction']);
  const asked = { ...drawn, activities: [...drawn.activities, ...others] };
  const rounding = { name: '抹零', of: (receivable: bigint) => rounded(receivable, rules.rounding) };
  const till = { store: profile.guid, at: visit.endsAt, zone: profile.timeZone };
  const { exclusions } = rules;
  const { bill, given } = calculate({ lines, fees, ...asked, exclusions, rounding, till });
  const holds = member?.since && given.some(({ kind }) => kind === 'coupon');
  if (!holds) return { bill, alone: withoutPoints(bill) };
  return { bill, alone: calculate({ lines, fees, ...asked, coupons: [], points: null, rounding }).bill };
}

/** A bill computed again with some of its discounts, and others besides. */
function changed(bill: Bill, keeps: (given: Lowered) => boolean, more: readonly GivenDiscount[]): Bill {
  const lines = bill.lines.map(({ sold }) => sold);
  const fees = {
    packing: yuan(bill.fees.packing),
    surcharge: yuan(bill.fees.surcharge),
    delivery: yuan(bill.fees.delivery),
  };
  const given = bill.discounts.filter((one) => one.kind !== 'giftDish' && keeps(one));
  const kept = given.map(({ kind, name, amount, line, authoriser, source }): GivenDiscount => {
    if (kind === 'giftDish') throw new Error('a gift is on its line');
    const about = { kind, name, amount: yuan(amount), authoriser, ...(source === null ? {} : { source }) };
    return line === null ? about : { ...about, line };
  });
  return billOf(lines, fees, [...kept, ...more]);
}

/** The same bill without what its guests would pay with points. */
function withoutPoints(bill: Bill): Bill {
  const pays = bill.discounts.some(({ kind }) => kind === 'points');
  return pays ? changed(bill, ({ kind }) => kind !== 'points', []) : bill;
}

/**
 * Returns the corrected bill after its checkout was reversed: paid by another method, or a little less. Its points stay with
 * their member.
 */
export function correctedBill(bill: Bill, reason: string, manager: string): Bill {
  if (reason !== '优惠未用') return withoutPoints(bill);
  const less: GivenDiscount = { kind: 'discountLet', name: '优惠补减', amount: '15.00', authoriser: manager };
  return changed(bill, ({ kind }) => kind !== 'points', [less]);
}

function made(chance: Chance, method: MadePayment['method'], amount: bigint, shift: string | null): MadePayment {
  const online = ['wechat', 'alipay', 'card', 'takeawayPlatform', 'groupBuy'].includes(method);
  const transaction = online
    ? `42${String(chance.between(0, 99_999_999)).padStart(8, '0')}${String(chance.between(0, 99_999_999)).padStart(8, '0')}`
    : '';
  return { method, tendered: yuan(amount), change: '0.00', transaction, shift };
}

function cash(amount: bigint, shift: string | null): MadePayment {
  const note = amount > 10_000n ? 10_000n : amount > 2_000n ? 5_000n : 1_000n;
  const tendered = ((amount + note - 1n) / note) * note;
  return { method: 'cash', tendered: yuan(tendered), change: yuan(tendered - amount), transaction: '', shift };
}

/** The card that pays, and how its buckets do; cents. */
export interface CardSplit {
  card: string;
  parts: ByBucket;
}

export interface AtTill {
  profile: StoreProfile;
  /** of the till where somebody stands at it */
  shift: string | null;
  /** that the enterprise has a method of */
  kinds: readonly PaymentKind[];
  /** how the member's card pays an amount in cents, where its ledger is known; null where it cannot */
  split?: (amount: bigint) => CardSplit | null;
}

const stored = { real: 'storedReal', gift: 'storedGift', subsidy: 'storedSubsidy' } as const;

/** Until its ledgers are made, a card pays from the first bucket of the usual order; it begins with as much as that takes. */
function usualSplit(due: bigint, member: string): CardSplit {
  const [first] = defaultCardBase.deductionOrder;
  if (!first) throw new Error('nothing is deducted first');
  return { card: cardOf(member), parts: { ...nothing(), [first]: due } };
}

/** Pays an amount the way that every guest can: the first of those ways that the till offers. */
function plainly(chance: Chance, amount: bigint, { shift, kinds }: AtTill): MadePayment {
  const kind = plainKinds.find((one) => kinds.includes(one)) ?? 'cash';
  return kind === 'cash' ? cash(amount, shift) : made(chance, kind, amount, shift);
}

/** How a bill is paid that a credit unit cannot take on: its guests pay it themselves. */
export function ownPayment(chance: Chance, bill: Bill, till: AtTill): MadePayment[] {
  return [plainly(chance, bill.receivable, till)];
}

/** How the bill is paid, by a method that the till offers. */
export function paymentsOf(chance: Chance, visit: Visit, bill: Bill, till: AtTill): MadePayment[] {
  const { profile, shift, kinds } = till;
  const due = bill.receivable;
  if (due === 0n) return [];
  const pay = (method: MadePayment['method'], amount: bigint) => made(chance, method, amount, shift);
  if (visit.diningType === 'delivery' && visit.channel !== 'proprietary') return [pay('takeawayPlatform', due)];
  const offers = (kind: PaymentKind, weight: number) => (kinds.includes(kind) ? weight : 0);
  const ways = [
    ['wechat', offers('wechat', 43)],
    ['alipay', offers('alipay', 22)],
    ['card', offers('card', 5)],
    ['cash', offers('cash', shift ? 6 : 0)],
    ['stored', offers('stored', visit.member?.holder ? 90 : 0)],
    ['groupBuy', offers('groupBuy', 8)],
    ['debtUnit', offers('debtUnit', profile.kind === 'A' && profile.merchant === '10000001' && shift ? 0.5 : 0)],
    ['voucher', offers('voucher', shift ? 0.4 : 0)],
    ['mixed', kinds.includes('wechat') ? offers('cash', shift ? 5 : 0) : 0],
  ] as const;
  if (ways.every(([, weight]) => weight === 0)) return [plainly(chance, due, till)];
  const way = chance.weighted(ways);
  if (way === 'cash') return [cash(due, shift)];
  if (way === 'mixed') {
    const part = (due * BigInt(chance.between(30, 70))) / 100n;
    return part === 0n || part === due ? [pay('wechat', due)] : [pay('wechat', part), cash(due - part, shift)];
  }
  if (way === 'stored' && visit.member) {
    const split = till.split ? till.split(due) : usualSplit(due, visit.member.guid);
    if (!split) return [plainly(chance, due, till)];
    const { card, parts } = split;
    return buckets.flatMap((bucket) => (parts[bucket] === 0n ? [] : [{ ...pay(stored[bucket], parts[bucket]), card }]));
  }
  if (way === 'groupBuy') {
    const face = profile.kind === 'A' ? 10_000n : 2_000n;
    const number = due / face < 2n ? due / face : 2n;
    if (number === 0n) return [plainly(chance, due, till)];
    const bought = { ...pay('groupBuy', face * number), income: yuan((face * number * 88n) / 100n) };
    const rest = due - face * number;
    return rest === 0n ? [bought] : [bought, plainly(chance, rest, till)];
  }
  if (way === 'debtUnit')
    return [{ ...pay('debtUnit', due), debtUnit: debtUnitGuid(profile.merchant, debtUnitOf(chance)) }];
  return way === 'stored' ? [plainly(chance, due, till)] : [pay(way, due)];
}
