import { describe, expect, it } from 'vitest';
import { average, type Facts, sums } from './facts';
import { restOf } from './rest';

const facts: Facts = {
  name: 'sample',
  dimensions: {},
  measures: { income: sums.money(), orders: sums.count(), ticket: average('income', 'orders') },
  details: {},
  filters: {},
};
const list = [
  { id: 'a', income: '60.10', orders: 2, ticket: '30.05' },
  { id: 'b', income: '-0.20', orders: 1, ticket: '-0.20' },
];
const meta = { totals: { id: 'total', income: '100.00', orders: 5, ticket: '20.00' } };
const measures = ['income', 'orders', 'ticket'];

describe('the rest of a chart of the largest', () => {
  it('closes it to the total of the table, to the cent, and says no ratio of it', () => {
    expect(restOf(facts, measures, { list, total: 3, meta })).toEqual({ income: '40.10', orders: '2', ticket: null });
  });

  it('is not there where every group is named, or where there are no totals', () => {
    expect(restOf(facts, measures, { list, total: 2, meta })).toBeNull();
    expect(restOf(facts, measures, { list, total: 3 })).toBeNull();
  });
});
