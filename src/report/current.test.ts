import { expect, it } from 'vitest';
import { operatorStore } from '#session/operator';
import { defaultZone } from '#values/zonedTime';
import { currentOf, weekOf } from './current';

const now = new Date('2026-11-20T10:20:00+08:00');
const one = { from: '2026-11-20', to: '2026-11-20' };

it.each([
  ['day', undefined, '2026-11-20'],
  ['week', undefined, '2026-W47'],
  ['month', undefined, '2026-11'],
  ['hour', one, 10],
  ['hour', { from: '2026-11-14', to: '2026-11-20' }, undefined],
  ['hour', { from: '2026-11-19', to: '2026-11-19' }, undefined],
  ['hour', undefined, undefined],
  ['category', one, undefined],
])('the part of a course by %s that is not over, of %j, is %j', (dimension, range, current) => {
  operatorStore.set(null);
  expect(currentOf(dimension, range, defaultZone, now)).toBe(current);
});

it.each([
  ['2026-01-01', '2026-W01'],
  ['2027-01-03', '2026-W53'],
  ['2027-01-04', '2027-W01'],
  ['2024-12-30', '2025-W01'],
  ['2026-11-16', '2026-W47'],
  ['2026-11-22', '2026-W47'],
])('%s is in week %s', (date, week) => {
  expect(weekOf(date)).toBe(week);
});
