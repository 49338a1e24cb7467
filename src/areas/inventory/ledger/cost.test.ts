import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDecimals, compareDecimals, fromUnits, negate } from '#values/decimal';
import { type Holding, move } from './cost';

const empty: Holding = { quantity: '0.000', amount: '0.00', lastCost: '0.000000' };
const buy = (holding: Holding, quantity: string, amount: string) => move(holding, { delta: quantity, amount }).after;

describe('moving average cost', () => {
  it('mixes receipts into the average, and issues at the average', () => {
    const stock = buy(buy(empty, '10', '100'), '10', '50');
    expect(stock).toEqual({ quantity: '20.000', amount: '150.00', lastCost: '7.500000' });
    const issued = move(stock, { delta: '-3' });
    expect(issued.deltaAmount).toBe('-22.50');
    expect(issued.after).toEqual({ quantity: '17.000', amount: '127.50', lastCost: '7.500000' });
  });

  it('rounds half to even, and the last issue takes what rounding left', () => {
    const stock = buy(empty, '3', '10');
    const first = move(stock, { delta: '-1' });
    const second = move(first.after, { delta: '-1' });
    const last = move(second.after, { delta: '-1' });
    expect([first, second, last].map((one) => one.deltaAmount)).toEqual(['-3.33', '-3.34', '-3.33']);
    expect(last.after).toMatchObject({ quantity: '0.000', amount: '0.00' });
    expect(move(buy(empty, '2', '0.01'), { delta: '-1' }).deltaAmount).toBe('0.00');
    expect(move(buy(empty, '2', '0.03'), { delta: '-1' }).deltaAmount).toBe('-0.02');
  });

  it('values what is short at the last cost, and corrects it when the goods come at another', () => {
    const short = move(buy(empty, '2', '10'), { delta: '-5' });
    expect(short.deltaAmount).toBe('-25.00');
    expect(short.after).toMatchObject({ quantity: '-3.000', amount: '-15.00' });
    const ended = move(short.after, { delta: '4', amount: '24' });
    expect(ended).toMatchObject({ deltaAmount: '24.00', revaluation: '-3.00' });
    expect(ended.after).toMatchObject({ quantity: '1.000', amount: '6.00' });
    const even = move(short.after, { delta: '3', amount: '30' });
    expect(even.after).toMatchObject({ quantity: '0.000', amount: '0.00' });
  });

  it('takes back exactly what was paid, and keeps the rest at its average by a correction', () => {
    const left = move(buy(buy(empty, '10', '10'), '10', '90'), { delta: '-9' }).after;
    expect(left).toMatchObject({ quantity: '11.000', amount: '55.00' });
    // The last cent that is left needs no correction, the next one does.
    expect(move(left, { delta: '-10', amount: '-54.99' })).toMatchObject({
      correction: '0.00',
      after: { amount: '0.01' },
    });
    expect(move(left, { delta: '-10', amount: '-55' })).toMatchObject({
      correction: '5.00',
      after: { amount: '5.00' },
    });
    const dear = move(left, { delta: '-10', amount: '-90' });
    expect(dear).toMatchObject({ deltaAmount: '-90.00', correction: '40.00' });
    expect(dear.after).toEqual({ quantity: '1.000', amount: '5.00', lastCost: '5.000000' });
    const all = move(left, { delta: '-11', amount: '-20' });
    expect(all).toMatchObject({ deltaAmount: '-20.00', correction: '-35.00' });
    expect(all.after).toMatchObject({ quantity: '0.000', amount: '0.00' });
  });
});

const quantity = fc.integer({ min: 1, max: 9_999_999 }).map((units) => fromUnits(BigInt(units), 3));
const amount = fc.integer({ min: 1, max: 99_999_999 }).map((units) => fromUnits(BigInt(units), 2));
const movement = fc.oneof(
  fc.record({ delta: quantity, amount }),
  quantity.map((delta) => ({ delta: negate(delta) })),
  fc.record({ delta: quantity.map(negate), amount: amount.map(negate) }),
);

type Mover = typeof move;

/** Invariants after every movement of any history; false names a wrong computation. */
function holds(mover: Mover, movements: { delta: string; amount?: string }[], mayBeShort: boolean): boolean {
  let holding = empty;
  let amounts = '0.00';
  let quantities = '0.000';
  for (const one of movements) {
    const moved = mover(holding, one);
    if (!mayBeShort && compareDecimals(moved.after.quantity, '0') < 0) continue;
    holding = moved.after;
    amounts = addDecimals(amounts, moved.deltaAmount, moved.revaluation, moved.correction);
    quantities = addDecimals(quantities, one.delta);
    const sign = compareDecimals(holding.quantity, '0');
    const worth = compareDecimals(holding.amount, '0');
    if (compareDecimals(amounts, holding.amount) !== 0 || compareDecimals(quantities, holding.quantity) !== 0)
      return false;
    if (sign === 0 && worth !== 0) return false;
    if (sign > 0 && worth < 0) return false;
  }
  return true;
}

describe('any history', () => {
  it('adds up to the balance, is worth nothing when nothing is there, and never less than nothing', () => {
    for (const mayBeShort of [false, true]) {
      fc.assert(fc.property(fc.array(movement, { maxLength: 30 }), (list) => holds(move, list, mayBeShort)));
    }
  });

  const wrong: Record<string, Mover> = {
    'an average of prices': (holding, one) => {
      const moved = move(holding, one);
      const amountAfter = addDecimals(
        holding.amount,
        compareDecimals(one.delta, '0') < 0 ? '-1.00' : moved.deltaAmount,
      );
      return { ...moved, after: { ...moved.after, amount: amountAfter } };
    },
    'no correction after a shortage': (holding, one) => {
      const moved = move(holding, one);
      return { ...moved, revaluation: '0.00' };
    },
    'stock that stops at zero': (holding, one) => {
      const moved = move(holding, one);
      const below = compareDecimals(moved.after.quantity, '0') < 0;
      return below ? { ...moved, after: { ...moved.after, quantity: '0.000' } } : moved;
    },
  };

  it.each(Object.keys(wrong))('would catch %s', (name) => {
    const mover = wrong[name] ?? move;
    const found = fc.check(fc.property(fc.array(movement, { maxLength: 30 }), (list) => holds(mover, list, true)));
    expect(found.failed).toBe(true);
  });
});
