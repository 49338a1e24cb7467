import { describe, expect, it } from 'vitest';
import { categoryCount, rangeIssues } from './timeRanges';

const product = (specification: string, category = 'hot') => ({
  commodity: specification,
  specification,
  category,
  currentPrice: '1.00',
});
const range = (startTime: string, endTime: string, ...names: string[]) => ({
  startTime,
  endTime,
  products: names.map((name) => product(name)),
});
const wrong = (...ranges: ReturnType<typeof range>[]) =>
  rangeIssues('itemMenu', ranges).map(({ path, key }) => `${path} ${key}`);

describe('the time ranges of a day', () => {
  it('may touch and may pass midnight', () => {
    expect(wrong(range('11:00', '14:00'), range('14:00', '17:00'), range('22:00', '02:00'))).toEqual([]);
  });

  it('may not overlap, before or after midnight', () => {
    expect(wrong(range('11:00', '14:00'), range('13:59', '17:00'))).toEqual([
      'itemMenu.1.startTime validation.timeRangeOverlap',
    ]);
    expect(wrong(range('22:00', '02:00'), range('01:59', '03:00'))).toEqual([
      'itemMenu.1.startTime validation.timeRangeOverlap',
    ]);
    expect(wrong(range('22:00', '02:00'), range('02:00', '03:00'))).toEqual([]);
    expect(wrong(range('00:00', '23:59'), range('23:59', '00:00'))).toEqual([]);
  });

  it('have a length', () => {
    expect(wrong(range('11:00', '11:00'))).toEqual(['itemMenu.0.endTime validation.timeRange']);
  });

  it('hold a product once each, and the same one in another range', () => {
    expect(wrong(range('11:00', '14:00', 'a', 'b', 'a'), range('17:00', '20:00', 'a'))).toEqual([
      'itemMenu.0.products.2.currentPrice validation.repeated',
    ]);
  });

  it('count each category once', () => {
    expect(categoryCount([{ ...range('1', '2'), products: [product('a'), product('b'), product('c', 'cold')] }])).toBe(
      2,
    );
  });
});
