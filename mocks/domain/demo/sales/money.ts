import { type PaymentKind, plainKinds } from '../../../../src/areas/payments/method/kinds';
import { type Rounding, rounded } from '../../../../src/areas/payments/rounding/rounding';
import { isOverLimit, type ManualDiscount, noLimits } from '../../../../src/areas/payments/sensitive/discounts';
import { surchargesOf } from '../../../../src/areas/tables/surcharge/surcharges';
import { fromUnits } from '../../../../src/entity/decimal';
import { wallClock } from '../../../../src/ui/zone/zonedTime';
import { type Bill, billOf, cents, type Fees, type GivenDiscount, total, yuan } from '../../sales/bill';
import type { MadePayment } from '../../sales/settle';
import type { Chance } from '../chance';
import { guidOf } from '../organisation';
import type { Basket } from './basket';
import type { Offer } from './offer';
import type { StoreProfile } from './profile';
import type { Visit } from './visit';

/** Number of the demo's debt units. */
export const debtUnits = 5;

export const debtUnitGuid = (merchant: string, n: number) => guidOf(merchant, 'debtUnit', String(n));

/** Larger units eat more. */
const debtUnitOf = (chance: Chance) => debtUnits + 1 - Math.ceil(Math.sqrt(chance.between(1, debtUnits ** 2)));

const percentOf = (amount: bigint, percent: number) => fromUnits((amount * BigInt(percent)) / 100n, 2);

/** Settings of the store that its tills obey. */
type TillRules = Pick<Offer, 'rounding' | 'surcharges' | 'discounts'>;

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

/**
 * A discount that a cashier gives: by themselves within their limit; over it with a code that the store's contact was sent, or not
 * at all where no code is sent.
 */
function givenBy(
  cashier: string,
  kind: ManualDiscount,
  about: { name: string; amount: string },
  goods: bigint,
  { limits, authoriser }: TillRules['discounts'],
): GivenDiscount[] {
  if (!isOverLimit(kind, about.amount, yuan(goods), limits[cashier] ?? noLimits)) return [{ kind, ...about }];
  return authoriser === null ? [] : [{ kind, ...about, authoriser }];
}

/** Draws the discounts on the bill of guests in the house; several may apply. */
function houseDiscounts(chance: Chance, goods: bigint, visit: Visit, rules: TillRules): GivenDiscount[] {
  const given: GivenDiscount[] = [];
  if (visit.member && chance.percent(74)) {
    const [name, off] = chance.weighted([
      [['会员9.5折', 5], 62],
      [['会员9折', 10], 28],
      [['会员8.8折', 12], 10],
    ] as const);
    given.push({ kind: 'memberDiscount', name, amount: percentOf(goods, off) });
  }
  if (goods >= 10_000n && chance.percent(48))
    given.push({ kind: 'activity', name: '夏日满减', amount: goods >= 20_000n ? '30.00' : '12.00' });
  if (visit.member && chance.percent(45)) {
    const coupons: [string, string][] =
      goods >= 20_000n
        ? [['满200减50', '50.00']]
        : goods >= 10_000n
          ? [['满100减20', '20.00']]
          : [
              ['新客立减15元', '15.00'],
              ['储值赠送30元券', '30.00'],
            ];
    const [name, amount] = chance.pick(coupons);
    given.push({ kind: 'coupon', name, amount });
  }
  if (chance.percent(4)) {
    const off = chance.percent(30) ? { name: '整单8.8折', percent: 12 } : { name: '整单9折', percent: 10 };
    const about = { name: off.name, amount: percentOf(goods, off.percent) };
    given.push(...givenBy(visit.operator, 'allDiscount', about, goods, rules.discounts));
  }
  if (chance.percent(1.5)) {
    const about = { name: '让价', amount: yuan(BigInt(chance.between(5, 30)) * 100n) };
    given.push(...givenBy(visit.operator, 'discountLet', about, goods, rules.discounts));
  }
  return given;
}

/** Draws the store's discounts for guests of a platform. */
function platformDiscounts(chance: Chance, goods: bigint, visit: Visit): GivenDiscount[] {
  if (!chance.percent(70)) return [];
  const name =
    { americanRegiment: '美团满30减8', hungry: '饿了么新客减10', jd: '京东秒杀' }[String(visit.channel)] ?? '外卖立减';
  return [{ kind: 'takeawaySubsidy', name, amount: percentOf(goods, chance.between(18, 36)) }];
}

/** At the counter: promotions of drinks, and a member's points. */
function counterDiscounts(chance: Chance, goods: bigint): GivenDiscount[] {
  const given: GivenDiscount[] = [];
  if (chance.percent(34))
    given.push({ kind: 'activity', name: '第二杯半价', amount: percentOf(goods, chance.between(15, 25)) });
  if (chance.percent(8)) given.push({ kind: 'coupon', name: '冰粉免费券', amount: '10.00' });
  if (chance.percent(2))
    given.push({ kind: 'points', name: '积分抵扣', amount: yuan(BigInt(chance.between(1, 5)) * 100n) });
  return given;
}

/** The amount that the till takes off or adds by the store's rounding rule. */
function rounding({ receivable }: Bill, rule: Rounding): GivenDiscount[] {
  const less = receivable - rounded(receivable, rule);
  return less === 0n ? [] : [{ kind: 'systemZero', name: '抹零', amount: yuan(less) }];
}

/** The bill of a basket with the discounts that fall to it. */
export function billFor(chance: Chance, visit: Visit, basket: Basket, profile: StoreProfile, rules: TillRules): Bill {
  const manager = profile.crew.manager[0]?.name ?? '';
  const lines = basket.lines.map((line) => (line.gift ? { ...line, authoriser: manager } : line));
  const fees = feesOf(chance, visit, lines.length, surchargeOf(visit, profile, rules));
  const plain = billOf(lines, fees, []);
  const goods = plain.goods - plain.discount;
  const given =
    visit.diningType === 'delivery'
      ? platformDiscounts(chance, goods, visit)
      : [
          ...houseDiscounts(chance, goods, visit, rules),
          ...(profile.kind === 'B' ? counterDiscounts(chance, goods) : []),
        ];
  const bill = billOf(lines, fees, given);
  if (visit.diningType === 'delivery') return bill;
  const less = rounding(bill, rules.rounding);
  return less.length === 0 ? bill : billOf(lines, fees, [...given, ...less]);
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

export interface AtTill {
  profile: StoreProfile;
  /** of the till where somebody stands at it */
  shift: string | null;
  /** that the enterprise has a method of */
  kinds: readonly PaymentKind[];
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
    ['stored', offers('stored', visit.member ? 36 : 0)],
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
  if (way === 'stored') {
    const gift = (due * 15n) / 100n;
    return gift === 0n ? [pay('storedReal', due)] : [pay('storedReal', due - gift), pay('storedGift', gift)];
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
  return [pay(way, due)];
}

/** Returns the corrected bill after its checkout was reversed: paid by another method, or a little less. */
export function correctedBill(bill: Bill, reason: string): Bill {
  if (reason !== '优惠未用') return bill;
  const lines = bill.lines.map(({ sold }) => sold);
  const fees = {
    packing: yuan(bill.fees.packing),
    surcharge: yuan(bill.fees.surcharge),
    delivery: yuan(bill.fees.delivery),
  };
  const given = bill.discounts.flatMap(({ kind, name, amount, line, authoriser }): GivenDiscount[] =>
    kind === 'giftDish' ? [] : [{ kind, name, amount: yuan(amount), authoriser, ...(line === null ? {} : { line }) }],
  );
  return billOf(lines, fees, [...given, { kind: 'coupon', name: '新客立减15元', amount: yuan(cents('15.00')) }]);
}
