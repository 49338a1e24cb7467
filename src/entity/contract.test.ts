import { describe, expect, test } from 'vitest';
import { changedFields, checkValues, contract, crud } from './contract';
import { decimal, money, rows, text } from './fields';

const goods = contract(
  'goods',
  {
    name: text({ max: 20 }),
    price: money({ min: '1', max: '99' }),
    parts: rows({ name: text({ max: 20 }), weight: decimal({ min: '0', max: '9', decimals: 3 }) }, { max: 5 }),
  },
  { calls: crud('/goods'), area: 'storeGoods', scope: 'merchant', verbs: ['list'], keyword: ['name'] },
);
const before = { name: '72.00', price: '72.00', parts: [{ name: '1', weight: '0.500' }] };

describe('two states of a record', () => {
  test('have the same numbers, however many zeros they are written with', () => {
    const same = { price: '72', parts: [{ name: '1', weight: '0.5' }] };
    expect(changedFields(goods, before, same)).toEqual([]);
    expect(checkValues(goods, same, before)).toEqual({ values: before, issues: [] });
  });

  test('differ in other numbers, in the number of their rows, and in texts that only look like numbers', () => {
    expect(changedFields(goods, before, { ...before, name: '72', price: '72.01' })).toEqual(['name', 'price']);
    expect(changedFields(goods, before, { parts: [...before.parts, ...before.parts] })).toEqual(['parts']);
    expect(changedFields(goods, before, { parts: [{ name: '1.0', weight: '0.5' }] })).toEqual(['parts']);
    expect(changedFields(goods, before, { price: null })).toEqual(['price']);
  });
});
