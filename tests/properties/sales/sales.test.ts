import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billOf, SettlementError, type SoldLine } from '#business/bill/bill';
import { spread } from '#business/bill/spread';
import type { Posted } from '#server/domain/sales/rows';
import { settle } from '#server/domain/sales/settle';
import { addDecimals, compareDecimals, divideDecimals, fromUnits, multiplyDecimals, toUnits } from '#values/decimal';
import { holds } from '../holds';
import { broken, saleShape } from './shapes';

// The figures of checkouts: the identities on every shape, and mistakes that they catch.

type Settle = typeof settle;

describe('a checkout', () => {
  const addsUp = (how: Settle) =>
    holds(saleShape, (sale) => {
      const posted = how(sale);
      const positive = posted.lines.every(
        ({ net, list }) => compareDecimals(list, '0') === 0 || compareDecimals(net, '0') >= 0,
      );
      return broken([posted]).length === 0 && positive;
    });

  it('adds up to the cent, and no line becomes negative', () => {
    expect(addsUp(settle)).toBe(true);
  });

  const wrong: [string, Settle][] = [
    [
      'a discount spread without its remainder',
      (sale) => {
        const posted = settle(sale);
        const base = addDecimals('0.00', ...posted.lines.map((row) => addDecimals(row.net, row.sharedDiscount)));
        const all = addDecimals('0.00', ...posted.lines.map(({ sharedDiscount }) => sharedDiscount));
        const cut = (row: Posted['lines'][number]) => {
          const weight = toUnits(addDecimals(row.net, row.sharedDiscount), 2);
          const part = toUnits(base, 2) === 0n ? 0n : (toUnits(all, 2) * weight) / toUnits(base, 2);
          return { ...row, sharedDiscount: fromUnits(part, 2), net: fromUnits(weight - part, 2) };
        };
        return { ...posted, lines: posted.lines.map(cut) };
      },
    ],
    [
      'what was tendered taken as the amount',
      (sale) => {
        const posted = settle(sale);
        return { ...posted, payments: posted.payments.map((row) => ({ ...row, amount: row.tendered })) };
      },
    ],
    [
      'children counted beside their package',
      (sale) => {
        const posted = settle(sale);
        return {
          ...posted,
          lines: posted.lines.map((row) => ({ ...row, list: row.kind === 'child' ? row.unitPrice : row.list })),
        };
      },
    ],
    [
      'a package shared out in equal rounded parts',
      (sale) => {
        const posted = settle(sale);
        const share = (row: Posted['lines'][number]) => {
          const siblings = posted.lines.filter(({ parent }) => parent !== null && parent === row.parent);
          const parent = posted.lines.find(({ guid }) => guid === row.parent);
          return parent ? { ...row, childNet: divideDecimals(parent.net, String(siblings.length), 2) } : row;
        };
        return { ...posted, lines: posted.lines.map(share) };
      },
    ],
    [
      'a gift at no price',
      (sale) => {
        const posted = settle(sale);
        return {
          ...posted,
          lines: posted.lines.map((row) => (row.gift ? { ...row, list: '0.00', ownDiscount: '0.00' } : row)),
        };
      },
    ],
  ];
  it.each(wrong)('would be told from %s', (_name, how) => {
    expect(addsUp(how)).toBe(false);
  });

  const dish = (price: string, extra: Partial<SoldLine> = {}): SoldLine => ({
    kind: 'single',
    commodity: 'd',
    code: '',
    name: 'd',
    category: 'c',
    categoryName: 'c',
    spec: '',
    unit: '',
    attributes: '',
    quantity: '1',
    returned: '0',
    gift: false,
    unitPrice: price,
    attributeAmount: '0',
    cost: '0',
    waiter: '',
    ...extra,
  });
  const none = { packing: '0', surcharge: '0', delivery: '0' };

  it('cuts a discount to what the goods cost; fees take none of it', () => {
    const of = (amount: string) =>
      billOf([dish('10.00')], { ...none, packing: '2.00' }, [{ kind: 'coupon', name: '', amount }]);
    expect(of('10.00').receivable).toBe(200n);
    expect(of('10.01').receivable).toBe(200n);
    expect(of('10.01').discounts).toMatchObject([{ amount: 1000n }]);
    expect(of('9.99').receivable).toBe(201n);
  });

  it('refuses payments a cent short or over', () => {
    fc.assert(
      fc.property(saleShape, fc.constantFrom('0.01', '-0.01'), (sale, cent) => {
        const [first, ...rest] = sale.payments;
        fc.pre(first !== undefined);
        const off = { ...first, tendered: addDecimals(first.tendered, cent) };
        expect(() => settle({ ...sale, payments: [off, ...rest] })).toThrow(SettlementError);
      }),
      { seed: 5, numRuns: 100 },
    );
  });

  it('refuses more given back than was ordered', () => {
    expect(() => billOf([dish('5.00', { quantity: '2', returned: '2' })], none, [])).not.toThrow();
    expect(() => billOf([dish('5.00', { quantity: '2', returned: '2.001' })], none, [])).toThrow(SettlementError);
  });

  it('refuses a group purchase that does not say what the guest paid for it', () => {
    const bill = billOf([dish('10.00')], none, []);
    const sale = fc.sample(saleShape, { seed: 1, numRuns: 1 })[0];
    const payment = { method: 'groupBuy' as const, tendered: '10.00', change: '0', transaction: '', shift: null };
    if (!sale) throw new Error('no sample');
    expect(() => settle({ ...sale, bill, payments: [payment] })).toThrow(SettlementError);
    const { posting, payments } = settle({ ...sale, bill, payments: [{ ...payment, income: '7.50' }] });
    expect(posting).toMatchObject({ paid: '10.00', income: '7.50', concession: '2.50', channelFee: '0.22' });
    expect(payments).toMatchObject([{ feeRate: '0.0300' }]);
  });

  it('counts what is taken of each method', () => {
    const [sample] = fc.sample(saleShape, { seed: 1, numRuns: 1 });
    if (!sample) throw new Error('no sample');
    const bill = billOf([dish('100.00')], none, []);
    const taken = (
      method: 'cash' | 'wechat' | 'card' | 'storedReal' | 'storedGift' | 'debtUnit' | 'takeawayPlatform' | 'voucher',
    ) =>
      settle({ ...sample, bill, payments: [{ method, tendered: '100', change: '0', transaction: '', shift: null }] })
        .payments[0];
    expect(taken('cash')).toMatchObject({ income: '100.00', fee: '0.00' });
    expect(taken('wechat')).toMatchObject({ income: '100.00', fee: '0.38' });
    expect(taken('card')).toMatchObject({ income: '100.00', fee: '0.60' });
    expect(taken('storedReal')).toMatchObject({ income: '100.00' });
    expect(taken('debtUnit')).toMatchObject({ income: '100.00' });
    expect(taken('takeawayPlatform')).toMatchObject({ income: '100.00', fee: '0.00' });
    expect(taken('storedGift')).toMatchObject({ income: '0.00' });
    expect(taken('voucher')).toMatchObject({ income: '0.00' });
  });
});

describe('spreading', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 9_999 }).map(BigInt), { minLength: 1, maxLength: 8 });
  const exact = (how: typeof spread) =>
    holds(fc.record({ weights, percent: fc.integer({ min: -100, max: 100 }) }), ({ weights: all, percent }) => {
      const whole = all.reduce((sum, one) => sum + one, 0n);
      const total = (whole * BigInt(percent)) / 100n;
      const parts = how(total, all);
      const size = (value: bigint) => (value < 0n ? -value : value);
      return (
        parts.reduce((sum, one) => sum + one, 0n) === total &&
        parts.every((part, index) => size(part) <= (all[index] ?? 0n))
      );
    });

  it('gives every unit away, and to nobody more than it weighs', () => {
    expect(exact(spread)).toBe(true);
  });

  it.each<[string, typeof spread]>([
    [
      'rounding each part',
      (total, all) => {
        const whole = all.reduce((sum, one) => sum + one, 0n) || 1n;
        return all.map((one) =>
          toUnits(multiplyDecimals(String(total), divideDecimals(String(one), String(whole), 9), 0), 0),
        );
      },
    ],
    [
      'leaving the rest to the last',
      (total, all) => {
        const whole = all.reduce((sum, one) => sum + one, 0n) || 1n;
        const parts = all.map((one) => (total * one) / whole);
        const rest = total - parts.reduce((sum, one) => sum + one, 0n);
        return parts.map((part, index) => (index === parts.length - 1 ? part + rest : part));
      },
    ],
  ])('would be told from %s', (_name, how) => {
    expect(exact(how)).toBe(false);
  });
});
