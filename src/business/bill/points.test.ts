import { describe, expect, it } from 'vitest';
import { levelAt, levelFor, nextLevel } from './level';
import {
  birthdayWithin,
  countedOf,
  type EarningRule,
  expiresOn,
  growthOf,
  isNearBirthday,
  type PaidVisit,
  pointsOf,
} from './points';

const rule: EarningRule = {
  ...{ enabled: true, spend: 1, points: 1, excluded: [], payments: ['wechat', 'cash'], orderMost: null, dayMost: null },
  ...{ rates: [], weekdays: [] },
};

const visit: PaidVisit = {
  ...{ channel: 'pos', diningType: 'dineIn', weekday: 5, levelMultiplier: null, birthdayMultiplier: null },
  earnedOfDay: 0,
  lines: [
    { category: '热菜', net: 12_850n },
    { category: '酒水', net: 3000n },
  ],
  payments: [
    { method: 'wechat', amount: 10_000n, income: 10_000n },
    { method: 'storedGift', amount: 5850n, income: 0n },
  ],
};

describe('points that a visit earns', () => {
  it('are floored once, of what payments that count brought in', () => {
    const paid = { ...visit, payments: [{ method: 'wechat', amount: 15_999n, income: 15_950n }] };
    expect(pointsOf(rule, paid)).toMatchObject({ counted: 15_950n, points: 159n });
    expect(pointsOf(rule, visit).points).toBe(100n);
    expect(pointsOf({ ...rule, spend: 10, points: 3 }, paid).points).toBe(47n);
    expect(pointsOf({ ...rule, enabled: false }, paid).points).toBe(0n);
    expect(pointsOf({ ...rule, payments: ['card'] }, paid).points).toBe(0n);
  });

  it('leave out the share of categories that do not count, however the bill was paid', () => {
    expect(countedOf({ ...rule, excluded: ['酒水'] }, visit)).toBe(8108n);
    expect(countedOf({ ...rule, excluded: ['酒水', '热菜'] }, visit)).toBe(0n);
    expect(countedOf({ ...rule, excluded: ['凉菜'] }, visit)).toBe(10_000n);
  });

  it('go by the first rate that fits the channel and the way of dining', () => {
    const rates = [
      { channel: 'miniProgram', diningType: null, points: 2 },
      { channel: null, diningType: 'dineIn', points: 3 },
      { channel: 'pos', diningType: 'dineIn', points: 5 },
    ];
    expect(pointsOf({ ...rule, rates }, visit).rate).toBe(3);
    expect(pointsOf({ ...rule, rates }, { ...visit, channel: 'miniProgram' }).rate).toBe(2);
    expect(pointsOf({ ...rule, rates }, { ...visit, diningType: 'takeout' }).rate).toBe(1);
  });

  it('are multiplied by weekday, level and birthday, then cut to the most of the order and of the day', () => {
    const weekdays = [{ weekday: 5, multiplier: '1.50' }];
    const best = { ...visit, levelMultiplier: '1.20', birthdayMultiplier: '2.00' };
    expect(pointsOf({ ...rule, weekdays }, best)).toMatchObject({ before: 360n, points: 360n, cut: null });
    expect(pointsOf({ ...rule, weekdays, orderMost: 360 }, best).cut).toBeNull();
    expect(pointsOf({ ...rule, weekdays, orderMost: 359 }, best)).toMatchObject({ points: 359n, cut: 'order' });
    expect(pointsOf({ ...rule, weekdays, dayMost: 400 }, { ...best, earnedOfDay: 40 })).toMatchObject({
      points: 360n,
      cut: null,
    });
    expect(pointsOf({ ...rule, weekdays, dayMost: 400 }, { ...best, earnedOfDay: 41 })).toMatchObject({
      points: 359n,
      cut: 'day',
    });
    expect(pointsOf({ ...rule, dayMost: 400 }, { ...best, earnedOfDay: 500 }).points).toBe(0n);
  });

  it('are no growth: that has no multipliers, and a most of its own', () => {
    const growth = { ...rule, growth: 2 };
    expect(growthOf(growth, visit)).toMatchObject({ before: 200n, growth: 200n });
    expect(growthOf({ ...growth, orderMost: 150 }, visit).growth).toBe(150n);
  });
});

describe('days of members', () => {
  it('points are good to the end of the last day: never, some months, or the year', () => {
    expect(expiresOn({ kind: 'never', months: 1, warnDays: 0 }, '2026-11-20')).toBeNull();
    expect(expiresOn({ kind: 'months', months: 3, warnDays: 0 }, '2026-11-30')).toBe('2027-03-01');
    expect(expiresOn({ kind: 'months', months: 12, warnDays: 0 }, '2026-11-20')).toBe('2027-11-21');
    expect(expiresOn({ kind: 'yearEnd', months: 1, warnDays: 0 }, '2026-01-01')).toBe('2027-01-01');
  });

  it('birthdays are near so many days before, over the turn of the year, and on 1 March where there is no 29 February', () => {
    expect(isNearBirthday('1990-11-27', '2026-11-20', 7)).toBe(true);
    expect(isNearBirthday('1990-11-28', '2026-11-20', 7)).toBe(false);
    expect(isNearBirthday('1990-11-19', '2026-11-20', 30)).toBe(false);
    expect(isNearBirthday(null, '2026-11-20', 30)).toBe(false);
    expect(birthdayWithin('1990-01-03', '2026-12-30', 5)).toBe('2027-01-03');
    expect(birthdayWithin('2000-02-29', '2027-02-27', 5)).toBe('2027-03-01');
    expect(birthdayWithin('2000-02-29', '2028-02-27', 5)).toBe('2028-02-29');
  });
});

describe('levels', () => {
  const levels = [
    { guid: 'c', threshold: 500 },
    { guid: 'a', threshold: 10 },
    { guid: 'b', threshold: 100 },
  ];

  it('are the highest that is reached, else the lowest, never below one given by hand', () => {
    expect([0, 10, 99, 100, 499, 500, 9999].map((reached) => levelAt(levels, reached)?.guid)).toEqual([...'aaabbcc']);
    expect(levelFor(levels, 50, 'b')?.guid).toBe('b');
    expect(levelFor(levels, 600, 'b')?.guid).toBe('c');
    expect(levelFor(levels, 50, 'gone')?.guid).toBe('a');
    expect(levelFor([], 50, null)).toBeNull();
  });

  it('have a next one, but the highest', () => {
    expect(nextLevel(levels, 99)?.guid).toBe('b');
    expect(nextLevel(levels, 100)?.guid).toBe('c');
    expect(nextLevel(levels, 500)).toBeNull();
  });
});
