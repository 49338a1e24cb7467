import { describe, expect, it } from 'vitest';
import { HueBook } from './hues';

const names = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => `m${from + n}`);

describe('the hues of a page', () => {
  it('stay with a thing, however large it is in another chart', () => {
    const book = new HueBook();
    expect(book.of('method', ['cash', 'card', 'wallet'], 'others')).toEqual([0, 1, 2]);
    expect(book.of('method', ['wallet', 'voucher', 'cash'], 'others')).toEqual([2, 3, 0]);
    expect(book.of('category', ['drinks', 'cash'], 'others')).toEqual([0, 1]);
  });

  it('keep one for the rest, which only an eighth thing takes', () => {
    const book = new HueBook();
    expect(book.of('method', [...names(1, 7), 'others'], 'others')).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(book.of('method', names(1, 8), 'others')).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(book.of('method', ['others', 'm2'], 'others')).toEqual([7, 1]);
  });

  it('differ within a chart, also of more things than there are hues', () => {
    const book = new HueBook();
    book.of('method', [...names(1, 7), 'others'], 'others');
    book.of('method', [...names(8, 14), 'others'], 'others');
    const mixed = book.of('method', ['m1', 'm8', 'm9', 'm2', 'm14', 'm7', 'm3', 'others'], 'others');
    expect(new Set(mixed).size).toBe(8);
    expect(mixed[0]).toBe(0);
  });
});
