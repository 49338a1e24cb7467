import { describe, expect, it } from 'vitest';
import { spokenMoment } from '#ui/useSecondsLeft';
import { compareDecimals } from '#values/decimal';
import { addressText, type CartItem, fitting, linesOf, mostPieces, piecesOf, totalOf, withPieces } from './cart';
import { amountOf, designKeys, designs } from './designs';
import { sizeWithin } from './pictures';

const items: CartItem[] = [
  { design: 'square', table: 'A', pieces: 1 },
  { design: 'square', table: 'B', pieces: 10 },
  { design: 'round', table: 'A', pieces: 2 },
];

describe('a cart', () => {
  it('is counted by design: full tens at their price, the rest singly', () => {
    expect(linesOf(items).map(({ design, pieces, amount }) => [design, pieces, amount])).toEqual([
      ['square', 11, '30.00'],
      ['round', 2, '7.00'],
    ]);
    expect([piecesOf(items), totalOf(items)]).toEqual([13, '37.00']);
    expect([linesOf([]), totalOf([])]).toEqual([[], '0.00']);
  });

  it('sets pieces of a design for tables, and leaves the others', () => {
    expect(withPieces(items, 'square', ['B', 'C'], 3)).toEqual([
      items[0],
      { design: 'square', table: 'B', pieces: 3 },
      items[2],
      { design: 'square', table: 'C', pieces: 3 },
    ]);
    expect(withPieces(items, 'square', ['A', 'B', 'C'], 0)).toEqual([items[2]]);
    const once = withPieces(items, 'wide', ['A', 'A'], 1);
    expect(once).toHaveLength(4);
    expect(withPieces(once, 'wide', ['A', 'A'], 1)).toEqual(once);
  });

  it('has room for thirty: tables that it has already need none', () => {
    const tables = Array.from({ length: 40 }, (_, index) => `T${index}`);
    expect(fitting([], 'square', tables)).toHaveLength(mostPieces);
    expect(fitting(items, 'square', ['A', 'B', ...tables])).toEqual(tables.slice(0, 17));
    const full = withPieces([], 'square', tables.slice(0, 30), 1);
    expect(fitting(full, 'square', tables)).toEqual([]);
    expect(fitting(full, 'round', tables)).toEqual([]);
  });
});

describe('the designs', () => {
  it('never cost less by one more piece', () => {
    for (const key of designKeys)
      for (let pieces = 0; pieces < mostPieces; pieces += 1)
        expect(compareDecimals(amountOf(designs[key], pieces), amountOf(designs[key], pieces + 1)), key).toBeLessThan(
          1,
        );
  });

  it('print a long name smaller, so that it fits', () => {
    expect(sizeWithin('蜀香', 7, 70)).toBe(7);
    expect(sizeWithin('蜀'.repeat(20), 7, 70)).toBe(3.5);
    expect(sizeWithin('x'.repeat(25), 7, 70)).toBeCloseTo(5);
  });
});

it('an address leaves out what nobody writes: the heading below a municipality', () => {
  const part = (name: string) => ({ adcode: '110000', name, type: 'province' as const });
  const area = {
    prov: part('北京市'),
    city: { ...part('市辖区'), type: 'city' as const },
    county: { ...part('朝阳区'), type: 'district' as const },
  };
  expect(addressText({ recipient: '', phone: '', area, address: '朝阳北路 1 号' })).toBe('北京市 朝阳区 朝阳北路 1 号');
});

it.each([
  [120, null],
  [61, null],
  [60, 60],
  [31, 60],
  [30, 30],
  [11, 30],
  [10, 10],
  [1, 10],
  [0, null],
])('of %i seconds that are left, %s are said', (left, said) => {
  expect(spokenMoment(left)).toBe(said);
});
