import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ReversalError } from '#server/domain/sales/left';
import { momentOf } from '#server/domain/sales/moment';
import { reverse } from '#server/domain/sales/reverse';
import type { Posted } from '#server/domain/sales/rows';
import { settle } from '#server/domain/sales/settle';
import { fromUnits } from '#values/decimal';
import { defaultZone } from '#values/zonedTime';
import { holds } from '../holds';
import { broken, leftOver, saleShape } from './shapes';

// The figures of what takes checkouts back: the identities on every shape, and mistakes that they catch.

const moment = momentOf(new Date('2026-11-21T12:00:00Z'), { timeZone: defaultZone, cutOff: '04:00' });
const common = { moment, operator: 'y', authoriser: 'z', reason: '菜品质量', shift: 's2' };

type Reverse = typeof reverse;

/** A sale, and in how many steps of its lines it is taken back before the rest goes at once. */
const takenBack = fc.record({
  sale: saleShape,
  steps: fc.array(fc.record({ line: fc.nat(9), thousandths: fc.integer({ min: 1, max: 3_000 }), fees: fc.boolean() }), {
    maxLength: 3,
  }),
  kind: fc.constantFrom('refund' as const, 'reverse' as const),
});
type TakenBack = typeof takenBack extends fc.Arbitrary<infer Shape> ? Shape : never;

/** Returns all postings: the sale, its possible partial refunds, and the reversal of the rest. */
function history({ sale, steps, kind }: TakenBack, how: Reverse): Posted[] {
  const sold = settle(sale);
  const before: Posted[] = [];
  const tops = sold.lines.filter((row) => row.kind !== 'child');
  const attempt = (work: () => Posted) => {
    try {
      before.push(work());
    } catch (error) {
      if (!(error instanceof ReversalError)) throw error;
    }
  };
  for (const { line, thousandths, fees } of steps) {
    const { number = 0, quantity = '0' } = tops[line % tops.length] ?? {};
    // Counted dishes go back by the piece.
    const units = quantity.endsWith('.000') ? BigInt(Math.ceil(thousandths / 1000)) * 1000n : BigInt(thousandths);
    const lines = [{ number, quantity: fromUnits(units, 3) }];
    attempt(() => how(sold, before, { guid: `r${before.length}`, kind: 'refund', ...common, taken: { lines, fees } }));
  }
  attempt(() => how(sold, before, { guid: 'last', kind, ...common, taken: 'all' }));
  return [sold, ...before];
}

describe('what takes a checkout back', () => {
  const goesBack = (how: Reverse) =>
    holds(takenBack, (shape) => {
      const all = history(shape, how);
      return all.every((posted) => broken([posted]).length === 0) && leftOver(all).length === 0;
    });

  it('adds up on its own, and with all of it nothing is left of the sale', () => {
    expect(goesBack(reverse)).toBe(true);
  });

  it.each<[string, Reverse]>([
    ['refunding twice', (sale, _before, reversal) => reverse(sale, [], reversal)],
    [
      'money back at its face where less was taken',
      (sale, before, reversal) => {
        const posted = reverse(sale, before, reversal);
        return { ...posted, payments: posted.payments.map((row) => ({ ...row, income: row.amount })) };
      },
    ],
    [
      'a partial refund that counts as an order less',
      (sale, before, reversal) => {
        const posted = reverse(sale, before, reversal);
        return { ...posted, posting: { ...posted.posting, orders: -1 } };
      },
    ],
    [
      'goods back at their list price',
      (sale, before, reversal) => {
        const posted = reverse(sale, before, reversal);
        const { goods, orderAmount } = posted.posting;
        return { ...posted, posting: { ...posted.posting, goods, receivable: orderAmount } };
      },
    ],
  ])('would be told from %s', (_name, how) => {
    expect(goesBack(how)).toBe(false);
  });

  it('is on its own business date and names the posting that it reverses', () => {
    const [sale] = fc.sample(saleShape, { seed: 3, numRuns: 1 });
    if (!sale) throw new Error('no sample');
    const sold = settle(sale);
    const { posting, lines } = reverse(sold, [], { guid: 'r', kind: 'refund', ...common, taken: 'all' });
    expect(posting).toMatchObject({
      kind: 'refund',
      businessDate: '2026-11-21',
      original: 'p',
      originalDate: '2026-11-20',
    });
    expect(posting).toMatchObject({ orders: -1, guests: -2, tables: -1, minutes: -50, operator: 'y', authoriser: 'z' });
    expect(lines.every((row) => row.businessDate === '2026-11-21' && row.postingKind === 'refund')).toBe(true);
  });

  it('is refused where more is asked for than is left, and when nothing is left', () => {
    const [sale] = fc.sample(
      saleShape.filter(({ bill }) => bill.lines[0]?.sold.quantity === '3' && bill.lines[0].sold.returned === '0'),
      {
        seed: 3,
        numRuns: 1,
      },
    );
    if (!sale) throw new Error('no sample');
    const sold = settle(sale);
    const some = (quantity: string, before: Posted[] = []) =>
      reverse(sold, before, {
        guid: 'r1',
        kind: 'refund',
        ...common,
        taken: { lines: [{ number: 0, quantity }], fees: false },
      });
    expect(() => some('3')).not.toThrow();
    expect(() => some('3.001')).toThrow(ReversalError);
    const two = some('2');
    expect(() => some('1', [two])).not.toThrow();
    expect(() => some('1.001', [two])).toThrow(ReversalError);
    expect(() => some('0')).toThrow(ReversalError);
    expect(() => some('-1')).toThrow(ReversalError);
    const all = reverse(sold, [], { guid: 'r2', kind: 'refund', ...common, taken: 'all' });
    expect(() => reverse(sold, [all], { guid: 'r3', kind: 'reverse', ...common, taken: 'all' })).toThrow(ReversalError);
  });
});
