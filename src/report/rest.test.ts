import { describe, expect, it } from 'vitest';
import { average, type Facts, sums } from './facts';
import { oneOfEachName, restOf, restsOf } from './rest';

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

describe('the rest of stacks of the largest', () => {
  const wholes = [
    { id: '1', day: '2026-11-01', income: '100.00', orders: 5, ticket: '20.00' },
    { id: '2', day: '2026-11-02', income: '60.00', orders: 2, ticket: '30.00' },
    { id: '3', day: '2026-11-03', income: '-5.00', orders: 0, ticket: null },
  ];
  const parts = [
    { id: '1|a', day: '2026-11-01', income: '60.10', orders: 2, ticket: '30.05' },
    { id: '1|b', day: '2026-11-01', income: '9.90', orders: 1, ticket: '9.90' },
    { id: '2|a', day: '2026-11-02', income: '60.00', orders: 2, ticket: '30.00' },
  ];

  it('closes each to its whole, also one without a listed group, and says no ratio of it', () => {
    expect(restsOf(facts, measures, 'day', parts, wholes)).toEqual([
      { id: '1', day: '2026-11-01', income: '30.00', orders: '2', ticket: null },
      { id: '3', day: '2026-11-03', income: '-5.00', orders: '0', ticket: null },
    ]);
  });

  it('is none where a measure does not add up', () => {
    expect(restsOf(facts, ['ticket'], 'day', parts, wholes)).toEqual([]);
  });
});

it('groups that are called alike share the one place that they have, with their sum', () => {
  const row = (second: string, income: string) => ({ label: '11-01', second, values: { income, ticket: income } });
  expect(oneOfEachName([row('Hot', '3.20'), row('Cold', '1.00'), row('Hot', '2.00')], facts)).toEqual([
    { label: '11-01', second: 'Hot', values: { income: '5.20', ticket: null } },
    row('Cold', '1.00'),
  ]);
});
