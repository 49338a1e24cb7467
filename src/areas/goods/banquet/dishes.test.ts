import { expect, it } from 'vitest';
import { dishTotal } from './dishes';

it.each([
  [[], '0.00'],
  [[{ quantity: '1', price: '38.00' }], '38.00'],
  [
    [
      { quantity: '2', price: '0.10' },
      { quantity: '3', price: '0.20' },
    ],
    '0.80',
  ],
  // Half a cent goes up, less does not.
  [[{ quantity: '0.500', price: '0.01' }], '0.01'],
  [[{ quantity: '0.499', price: '0.01' }], '0.00'],
  [[{ quantity: '99.999', price: '99999.99' }], '9999899.00'],
  // Half written or empty in a form: it counts nothing yet.
  [[{ quantity: '1', price: null }, { quantity: '1.', price: '5' }, { price: '5' }], '0.00'],
])('the dishes %j cost %s in all', (dishes, total) => {
  expect(dishTotal(dishes)).toBe(total);
});
