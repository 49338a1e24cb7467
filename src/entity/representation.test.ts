import { expect, it } from 'vitest';
import { store } from '#areas/company/store/store.contract';
import { stockBalance } from '#areas/inventory/ledger/stockBalance.contract';
import { representationOf } from './contract';

it('calls a record by its name, and one that is named by a reference by the name behind it', () => {
  expect(representationOf(store, { id: 's', name: '徐汇店', names: { brand: '蜀香小馆' } })).toBe('徐汇店');
  expect(representationOf(stockBalance, { id: 'b', material: 'm-1', names: { material: '花椒' } })).toBe('花椒');
  expect(representationOf(stockBalance, { id: 'b', material: 'm-1' })).toBe('m-1');
  expect(representationOf(store, { id: 's' })).toBe('s');
});
