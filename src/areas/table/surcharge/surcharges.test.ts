import { describe, expect, it } from 'vitest';
import { type Seating, type SurchargeRule, surchargesOf } from './surcharges';

const tea = (own: Partial<SurchargeRule> = {}): SurchargeRule => ({
  name: '茶位费',
  amount: '3.00',
  type: 'perPerson',
  areas: [],
  periods: [],
  dayValue: 0,
  validityMinutes: 0,
  enabled: true,
  ...own,
});
const four = (own: Partial<Seating> = {}): Seating => ({ area: '大厅', guests: 4, from: '18:30', minutes: 90, ...own });
const asked = (rule: Partial<SurchargeRule>, seating: Partial<Seating> = {}) =>
  surchargesOf([tea(rule)], four(seating)).reduce((sum, { amount }) => sum + amount, 0n);

describe('surcharges of guests at a table, in cents', () => {
  it('are per person or per table', () => {
    expect(surchargesOf([tea(), tea({ name: '包间费', amount: '88.5', type: 'perTable' })], four())).toEqual([
      { name: '茶位费', each: 300n, times: 4, amount: 1200n },
      { name: '包间费', each: 8850n, times: 1, amount: 8850n },
    ]);
  });
  it('are asked in their areas only, everywhere where none is named', () => {
    expect(asked({ areas: ['包间'] })).toBe(0n);
    expect(asked({ areas: ['包间', '大厅'] })).toBe(1200n);
    expect(asked({ areas: ['包间'] }, { area: null })).toBe(0n);
  });
  it.each([
    ['17:59', 0n],
    ['18:00', 1200n],
    ['20:59', 1200n],
    ['21:00', 0n],
    ['23:30', 1200n],
    ['01:59', 1200n],
    ['02:00', 0n],
  ])('of guests who sit down at %s amount to %s', (from, amount) => {
    const periods = [
      { startTime: '18:00', endTime: '21:00' },
      { startTime: '23:00', endTime: '02:00' },
    ];
    expect(asked({ periods }, { from })).toBe(amount);
  });
  it.each([
    [0, 120, 0, 1200n],
    [0, 120, 120, 1200n],
    [0, 120, 121, 2400n],
    [0, 0, 5000, 1200n],
    [1, 0, 1440, 1200n],
    [1, 60, 1501, 2400n],
  ])(
    'valid for %i days and %i minutes, of a stay of %i minutes amount to %s',
    (dayValue, validityMinutes, minutes, amount) => {
      expect(asked({ dayValue, validityMinutes }, { minutes })).toBe(amount);
    },
  );
  it('are not asked while they are disabled, nor of nobody', () => {
    expect(asked({ enabled: false })).toBe(0n);
    expect(surchargesOf([tea()], four({ guests: 0 }))).toEqual([]);
  });
});
