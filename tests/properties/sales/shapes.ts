import fc from 'fast-check';
import { type Bill, billOf, type GivenDiscount, type SoldLine } from '#business/bill/bill';
import { momentOf } from '#server/domain/sales/moment';
import type { About, Posted } from '#server/domain/sales/rows';
import type { MadePayment, Sale } from '#server/domain/sales/settle';
import { addDecimals, compareDecimals, fromUnits, negate, toUnits } from '#values/decimal';
import { defaultZone } from '#values/zonedTime';

// Bills of all shapes, and the invariants of every posting made from them.

const money = (max: number) => fc.integer({ min: 0, max }).map((cents) => fromUnits(BigInt(cents), 2));

function lineOf(kind: SoldLine['kind'], price: string, quantity: string, extra: Partial<SoldLine> = {}): SoldLine {
  return {
    kind,
    commodity: `dish-${price}`,
    code: '1001',
    name: `dish ${price}`,
    category: 'c',
    categoryName: 'C',
    spec: '',
    unit: '份',
    attributes: '',
    quantity,
    returned: '0',
    gift: false,
    unitPrice: price,
    attributeAmount: '0.00',
    cost: '3.33',
    waiter: '',
    ...extra,
  };
}

const counted = fc
  .record({
    price: money(20_000),
    number: fc.integer({ min: 1, max: 5 }),
    back: fc.nat(2),
    gift: fc.nat(9),
    extra: money(300),
  })
  .map(({ price, number, back, gift, extra }): SoldLine[] => [
    lineOf('single', price, String(number), {
      returned: String(Math.min(back, number)),
      gift: gift === 0,
      attributeAmount: extra,
    }),
  ]);
const weighed = fc
  .record({ price: money(9_000), grams: fc.integer({ min: 1, max: 9_999 }) })
  .map(({ price, grams }): SoldLine[] => [lineOf('weighed', price, fromUnits(BigInt(grams), 3))]);
const packed = fc
  .record({
    price: money(30_000),
    number: fc.integer({ min: 1, max: 3 }),
    parts: fc.array(money(6_000), { minLength: 1, maxLength: 4 }),
  })
  .map(({ price, number, parts }): SoldLine[] => [
    lineOf('package', price, String(number)),
    ...parts.map((part) => lineOf('child', part, String(number), { parent: 0 })),
  ]);

/** Lines one after the other; children point at their package's place. */
function placed(groups: SoldLine[][]): SoldLine[] {
  let start = 0;
  return groups.flatMap((group) => {
    const lines = group.map((line) => (line.parent === undefined ? line : { ...line, parent: line.parent + start }));
    start += group.length;
    return lines;
  });
}

const kinds = [
  'memberDiscount',
  'allDiscount',
  'discountLet',
  'activity',
  'coupon',
  'points',
  'takeawaySubsidy',
] as const;
const ofOrder = fc
  .record({ kind: fc.constantFrom(...kinds), amount: money(9_000) })
  .map((one): GivenDiscount => ({ ...one, name: one.kind }));
const rounding = fc
  .integer({ min: -50, max: 99 })
  .map((cents): GivenDiscount => ({ kind: 'systemZero', name: '', amount: fromUnits(BigInt(cents), 2) }));

/** Pays what is due in up to three ways; cash is handed over in round notes. */
function payments(bill: Bill, cuts: readonly number[], methods: readonly MadePayment['method'][]): MadePayment[] {
  const due = bill.receivable;
  const edges = [0n, ...[...cuts].sort((a, b) => a - b).map((cut) => (due * BigInt(cut)) / 100n), due];
  return edges.slice(1).flatMap((edge, index): MadePayment[] => {
    const amount = edge - (edges[index] ?? 0n);
    if (amount === 0n) return [];
    const method = methods[index] ?? 'cash';
    const tendered = method === 'cash' ? ((amount + 9_999n) / 10_000n) * 10_000n : amount;
    const income = fromUnits((amount * 4n) / 5n, 2);
    const change = fromUnits(tendered - amount, 2);
    return [{ method, tendered: fromUnits(tendered, 2), change, income, transaction: '', shift: 's1' }];
  });
}

const about: About = {
  ...momentOf(new Date('2026-11-20T04:00:00Z'), { timeZone: defaultZone, cutOff: '04:00' }),
  merchant: '1',
  brand: 'b',
  store: 's',
  order: 'o',
  diningType: 'dineIn',
  tradeMode: 'dineIn',
  channel: 'pos',
  operator: 'x',
};

/** A checkout: lines of all kinds, discounts that may be larger than the goods, payments to the cent. */
export const saleShape: fc.Arbitrary<Sale> = fc
  .record({
    groups: fc.array(fc.oneof(counted, weighed, packed), { minLength: 1, maxLength: 5 }),
    ofOrder: fc.array(fc.oneof(ofOrder, rounding), { maxLength: 3 }),
    ofLine: fc.option(fc.record({ line: fc.nat(9), amount: money(5_000) })),
    packing: money(500),
    surcharge: money(900),
    cuts: fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 2 }),
    methods: fc.array(fc.constantFrom('cash', 'wechat', 'groupBuy', 'storedGift', 'storedReal', 'card'), {
      minLength: 3,
      maxLength: 3,
    }),
  })
  .map((shape): Sale => {
    const lines = placed(shape.groups);
    const tops = lines.flatMap(({ kind }, index) => (kind === 'child' ? [] : [index]));
    const own = shape.ofLine ? [{ ...shape.ofLine, line: tops[shape.ofLine.line % tops.length] ?? 0 }] : [];
    const given = [
      ...own.map((one): GivenDiscount => ({ kind: 'memberDiscount', name: '', ...one })),
      ...shape.ofOrder,
    ];
    const bill = billOf(lines, { packing: shape.packing, surcharge: shape.surcharge, delivery: '0' }, given);
    const made = payments(bill, shape.cuts, shape.methods as MadePayment['method'][]);
    return {
      guid: 'p',
      about,
      bill,
      payments: made,
      guests: 2,
      tables: 1,
      minutes: 50,
      area: null,
      table: 'A1',
      member: null,
    };
  });

const sum = (values: readonly string[]) => addDecimals('0.00', ...values);

/** Which identities do not hold for a set of postings; none where all is well. */
export function broken(all: readonly Posted[]): string[] {
  const postings = all.map(({ posting }) => posting);
  const lines = all.flatMap((one) => one.lines);
  const top = lines.filter(({ kind }) => kind !== 'child');
  const discounts = all.flatMap((one) => one.discounts);
  const payments = all.flatMap((one) => one.payments);
  const of = (
    name:
      | 'goods'
      | 'packing'
      | 'surcharge'
      | 'delivery'
      | 'orderAmount'
      | 'discount'
      | 'receivable'
      | 'paid'
      | 'concession'
      | 'income'
      | 'channelFee',
  ) => sum(postings.map((row) => row[name]));
  const claims: [string, string, string][] = [
    ['order amount', of('orderAmount'), addDecimals(of('goods'), of('packing'), of('surcharge'), of('delivery'))],
    ['goods', of('goods'), sum(top.map(({ list }) => list))],
    ['children cost nothing', '0.00', sum(lines.filter(({ kind }) => kind === 'child').map(({ list }) => list))],
    ['discounts', of('discount'), sum(discounts.map(({ amount }) => amount))],
    ['discounts on lines', of('discount'), sum(lines.flatMap((row) => [row.ownDiscount, row.sharedDiscount]))],
    ['receivable', of('receivable'), addDecimals(of('orderAmount'), negate(of('discount')))],
    ['paid', of('paid'), of('receivable')],
    ['payments', of('paid'), sum(payments.map(({ amount }) => amount))],
    ['tendered', of('paid'), sum(payments.flatMap(({ tendered, change }) => [tendered, negate(change)]))],
    ['income', of('income'), sum(payments.map(({ income }) => income))],
    ['concession', of('concession'), addDecimals(of('paid'), negate(of('income')))],
    ['fees of channels', of('channelFee'), sum(payments.map(({ fee }) => fee))],
    ...top.map((row): [string, string, string] => [
      'net',
      row.net,
      addDecimals(row.list, negate(row.ownDiscount), negate(row.sharedDiscount)),
    ]),
    ...top
      .filter(({ guid, kind }) => kind === 'package' && lines.some(({ parent }) => parent === guid))
      .map((row): [string, string, string] => [
        'package',
        row.net,
        sum(lines.filter(({ parent }) => parent === row.guid).map(({ childNet }) => childNet)),
      ]),
    ...top
      .filter(({ guid, kind }) => kind === 'package' && lines.some(({ parent }) => parent === guid))
      .map((row): [string, string, string] => [
        'discount of a package',
        addDecimals(row.ownDiscount, row.sharedDiscount),
        sum(lines.filter(({ parent }) => parent === row.guid).map(({ childDiscount }) => childDiscount)),
      ]),
  ];
  return claims.filter(([, left, right]) => compareDecimals(left, right) !== 0).map(([name]) => name);
}

/** Returns what is left of each line, discount and payment after a full reversal: nothing. */
export function leftOver(all: readonly Posted[]): string[] {
  const rest = new Map<string, bigint>();
  const add = (key: string, value: string, scale = 2) => rest.set(key, (rest.get(key) ?? 0n) + toUnits(value, scale));
  for (const { posting, lines, discounts, payments } of all) {
    for (const name of ['orderAmount', 'discount', 'paid', 'income', 'channelFee'] as const) add(name, posting[name]);
    for (const name of ['orders', 'guests', 'tables', 'minutes'] as const) add(name, String(posting[name]));
    for (const row of lines) {
      add(`line ${row.number}`, addDecimals(row.quantity, negate(row.returned)), 3);
      for (const name of ['list', 'net', 'childNet', 'childDiscount', 'cost'] as const)
        add(`${name} ${row.number}`, row[name]);
    }
    for (const row of discounts) add(`discount ${row.guid.split('-').at(-1)}`, row.amount);
    for (const row of payments) add(`payment ${row.guid.split('-').at(-1)}`, row.amount);
  }
  return [...rest].filter(([, value]) => value !== 0n).map(([key]) => key);
}
