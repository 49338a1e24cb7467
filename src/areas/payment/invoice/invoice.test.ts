import { describe, expect, it } from 'vitest';
import { mayAsk, taxParts } from './invoice';
import { invoiceConfig } from './invoiceConfig.contract';
import { checkSign, isTaxNumber } from './taxNumber';

describe('a tax number', () => {
  it.each([
    // Two that are published: of a company, and the example of GB 32100.
    ['91350100M000100Y43', true],
    ['914403001922038216', true],
    ['91350100M000100Y44', false],
    ['91350100m000100y43', false],
    ['91350100M000100I43', false],
    ['91350100M000100Y4', false],
    ['91350100M000100Y433', false],
    ['110108001234567', true],
    ['11010800123456X', true],
    ['11010800123456x', false],
    ['11010819900101123401', true],
    ['1101081990010112340', false],
    ['', false],
  ])('%s: %s', (text, valid) => {
    expect(isTaxNumber(text)).toBe(valid);
  });
  it('of 18 is refused with any single sign changed', () => {
    const right = '91350100M000100Y43';
    for (let place = 0; place < right.length; place += 1) {
      const other = right[place] === '7' ? '8' : '7';
      expect(isTaxNumber(right.slice(0, place) + other + right.slice(place + 1))).toBe(false);
    }
    expect(checkSign('short')).toBeNull();
  });
});

describe('tax', () => {
  it.each([
    ['106.00', '6', '100.00', '6.00'],
    ['186.00', '6', '175.47', '10.53'],
    ['0.01', '13', '0.01', '0.00'],
    ['186.00', '0', '186.00', '0.00'],
  ] as const)('of %s at %s %% is %s and %s', (amount, rate, net, tax) => {
    expect(taxParts(amount, rate)).toEqual({ net, tax });
  });
  it('may be asked for from the threshold on, where invoices are offered', () => {
    expect(mayAsk('20.00', { enabled: true, threshold: '20.00' })).toBe(true);
    expect(mayAsk('19.99', { enabled: true, threshold: '20.00' })).toBe(false);
    expect(mayAsk('20.00', { enabled: false, threshold: '0.00' })).toBe(false);
  });
});

describe('the rules of the settings', () => {
  const paths = (own: object) =>
    invoiceConfig.rules?.({ ...invoiceConfig.standard, ...own }, null).map(({ path }) => path);
  it('want a right tax number, an https address, and each item once', () => {
    expect(paths({ taxNumber: '91350100M000100Y43', address: 'https://fp.example.com/a?b=1' })).toEqual([]);
    expect(paths({ taxNumber: '91350100M000100Y44' })).toEqual(['taxNumber']);
    expect(paths({ address: 'http://fp.example.com' })).toEqual(['address']);
    expect(paths({ address: 'https://localhost' })).toEqual(['address']);
    const items = [
      { name: '餐饮服务', rate: '6' },
      { name: '餐饮服务', rate: '9' },
    ];
    expect(paths({ items })).toEqual(['items.1.name']);
  });
});
