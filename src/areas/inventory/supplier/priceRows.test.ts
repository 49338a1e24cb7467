import { describe, expect, it } from 'vitest';
import type { MaterialInfo } from '../document/lookUp';
import { foundPrices, priceLines, withPrices } from './priceRows';

const material = (id: string, code: string, name: string, barcode: string | null = null): MaterialInfo => ({
  id,
  code,
  name,
  barcode,
  specification: null,
  mainUnit: 'kg',
  subUnit: null,
  conversionRatio: null,
  enabled: true,
  onHand: null,
  averageCost: null,
  agreedPrice: null,
});

const rice = material('rice', '300033', '大米', 'R123');
const flour = material('flour', '300034', '面粉');
const other = material('other', '300099', '面粉');
const all = [rice, flour, other];

describe('the lines of a text', () => {
  it.each([
    ['300033\t5.60', '300033', '5.60'],
    ['300033\t大米\tkg\t5.60', '300033', '5.60'],
    ['300033,5.60', '300033', '5.60'],
    ['300033，5.60', '300033', '5.60'],
    ['大米 东北 5.60', '大米 东北', '5.60'],
    ['大米\t¥1,234.50', '大米', '1234.50'],
    ['大米\t５.６０元', '大米', '5.60'],
    ['大米', '大米', ''],
    ['\t5.60', '', '5.60'],
  ])('%j names %j at %j', (text, term, price) => {
    expect(priceLines(text, 'zh')).toEqual([{ row: 1, term, price }]);
  });

  it('leave out what is empty and a heading, and keep their numbers', () => {
    const text = '编码\t协议价\r\n\r\n300033\t5\r\n300034\t6\n';
    expect(priceLines(text, 'zh').map(({ row, term }) => [row, term])).toEqual([
      [3, '300033'],
      [4, '300034'],
    ]);
    // A single line is never a heading.
    expect(priceLines('大米\t五元', 'zh')).toHaveLength(1);
  });
});

describe('the prices that are found', () => {
  const found = (text: string, locale = 'zh') => foundPrices(priceLines(text, locale), all);

  it('are of the material with the code, the barcode or the name', () => {
    const { good, wrong } = found('300033\t0.01\n300099\t999999999.99');
    expect(good.map(({ material: { id }, agreedPrice }) => [id, agreedPrice])).toEqual([
      ['rice', '0.01'],
      ['other', '999999999.99'],
    ]);
    expect(wrong).toEqual([]);
    expect(found('r123 5').good[0]?.material).toBe(rice);
    expect(found('大米 5').good[0]?.material).toBe(rice);
  });

  it.each([
    ['没有 5', 'unknown'],
    ['面粉 5', 'ambiguous'],
    ['300033 0', 'price'],
    ['300033 0.001', 'price'],
    ['300033 1000000000', 'price'],
    ['300033 五元', 'price'],
    ['300033\t1,5', 'unclear'],
    ['300033\t1,234', 'unclear'],
    ['300033\t1.234,00', 'unclear'],
    ['300033,1,5', 'unclear'],
    ['300033,大米,1,234.50', 'unclear'],
    ['300033', 'columns'],
    ['\t5', 'columns'],
  ])('leave out %j: %s', (text, reason) => {
    expect(found(text)).toMatchObject({ good: [], wrong: [{ row: 1, reason }] });
  });

  it('read a comma as the decimal mark in French', () => {
    expect(found('300033\t1,5', 'fr').good[0]?.agreedPrice).toBe('1.5');
    expect(found('300033\t1,234', 'fr').wrong).toMatchObject([{ reason: 'unclear' }]);
  });

  it('leave out both lines of a material that occurs twice, under any of its names', () => {
    const { good, wrong } = found('300033 5\n300099 7\n大米 6');
    expect(good.map(({ agreedPrice }) => agreedPrice)).toEqual(['7']);
    expect(wrong).toEqual([
      { row: 1, reason: 'repeated', term: '300033' },
      { row: 3, reason: 'repeated', term: '大米' },
    ]);
  });
});

it('new prices replace old ones in place and are appended otherwise', () => {
  const before = [
    { material: 'rice', agreedPrice: '1.00' },
    { material: 'salt', agreedPrice: '2.00' },
  ];
  const next = withPrices(before, [
    { material: flour, agreedPrice: '3' },
    { material: rice, agreedPrice: '4' },
  ]);
  expect(next).toEqual([
    { material: 'rice', agreedPrice: '4' },
    { material: 'salt', agreedPrice: '2.00' },
    { material: 'flour', agreedPrice: '3' },
  ]);
});
