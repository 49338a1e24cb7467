import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { momentOf } from '#server/domain/sales/moment';
import { repair } from '#server/domain/sales/repair';
import { reverse } from '#server/domain/sales/reverse';
import type { Posted } from '#server/domain/sales/rows';
import { settle } from '#server/domain/sales/settle';
import { fromUnits } from '#values/decimal';
import { defaultZone } from '#values/zonedTime';
import { holds } from '../holds';
import { broken, leftOver, saleShape } from '../sales/shapes';

// A repair keeps the books: it adds up on its own and with its sale (R2, R3), and is reversed with a full refund.

const shape = fc.record({
  sale: saleShape,
  difference: fc.integer({ min: 1, max: 99_999 }).map((cents) => fromUnits(BigInt(cents), 2)),
});
const moment = momentOf(new Date('2026-11-21T04:00:00Z'), { timeZone: defaultZone, cutOff: '04:00' });
const common = { operator: 'x', authoriser: 'y', reason: 'r' };

type Shape = typeof shape extends fc.Arbitrary<infer One> ? One : never;
type Repair = typeof repair;

function books({ sale, difference }: Shape, how: Repair): Posted[] {
  const platform = sale.payments.map((made) => ({ ...made, method: 'takeawayPlatform' as const }));
  const sold = settle({ ...sale, payments: platform });
  const about = { about: sold.posting, settlement: sold.posting, payment: sold.payments[0] ?? null };
  const added = how(about, { guid: 'r', moment, ...common, difference });
  const back = reverse(sold, [added], { guid: 'b', kind: 'refund', moment, ...common, shift: null, taken: 'all' });
  return [sold, added, back];
}

describe('a repair of a takeaway order', () => {
  const paid = shape.filter(({ sale }) => sale.payments.length > 0);
  const adds = (how: Repair) =>
    holds(paid, (one) => {
      const all = books(one, how);
      return all.every((posted) => broken([posted]).length === 0) && leftOver(all).length === 0;
    });

  it('adds up on its own, and nothing is left of it after a full refund', () => {
    expect(adds(repair)).toBe(true);
  });

  it.each<[string, Repair]>([
    ['one without a payment', (about, made) => ({ ...repair(about, made), payments: [] })],
    [
      'one that moves only the income',
      (about, made) => {
        const posted = repair(about, made);
        return { ...posted, posting: { ...posted.posting, orderAmount: '0.00', receivable: '0.00' } };
      },
    ],
    [
      'one that counts as an order',
      (about, made) => {
        const posted = repair(about, made);
        return { ...posted, posting: { ...posted.posting, orders: 1 } };
      },
    ],
  ])('would be told from %s', (_name, how) => {
    expect(adds(how)).toBe(false);
  });
});
