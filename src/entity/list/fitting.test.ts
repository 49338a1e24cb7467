import { describe, expect, test } from 'vitest';
import { fitting, parts } from './fitting';

const filters = ['keyword', 'status', 'store', 'brand'];
const row = { filters, staying: ['keyword'], hasMore: false };
const buttons = { [parts.search]: 80, [parts.reset]: 60, [parts.more]: 70 };
const filterWidths = { keyword: 200, status: 100, store: 150, brand: 120 };
/** Four filters, Search and Reset, with eight pixels between each two. */
const whole = 200 + 100 + 150 + 120 + 80 + 60 + 5 * 8;

function at(width: number, changes: Partial<typeof row> = {}) {
  return fitting({ ...row, ...changes }, { ...filterWidths, ...buttons, [parts.row]: width });
}

describe('filters that have room in one line', () => {
  test('all of them while nothing is measured', () => {
    expect(fitting(row, {})).toEqual(filters);
    expect(fitting(row, { ...filterWidths, [parts.row]: 0 })).toEqual(filters);
  });

  test('all of them where they fit to the pixel', () => {
    expect(at(whole)).toEqual(filters);
    expect(at(whole - 1)).not.toEqual(filters);
  });

  test('the last are moved first, even a small one after a large one', () => {
    // More itself needs 78, which brand alone (128) frees.
    expect(at(whole - 50)).toEqual(['keyword', 'status', 'store']);
    expect(at(whole - 51)).toEqual(['keyword', 'status']);
    expect(at(whole - 51, { filters: ['keyword', 'status', 'store'] })).toEqual(['keyword', 'status', 'store']);
  });

  test('More counts where it is shown anyway', () => {
    expect(at(whole, { hasMore: true })).toEqual(['keyword', 'status', 'store']);
    expect(at(whole + 78, { hasMore: true })).toEqual(filters);
  });

  test('what is filled in stays, another makes room for it', () => {
    expect(at(whole - 51, { staying: ['keyword', 'brand'] })).toEqual(['keyword', 'status', 'brand']);
  });

  test('the first and the search by words stay however narrow the row is', () => {
    expect(at(100)).toEqual(['keyword']);
    expect(at(100, { filters: ['brand', 'store', 'keyword'] })).toEqual(['brand', 'keyword']);
    expect(at(100, { filters: ['brand'] })).toEqual(['brand']);
  });
});
