import { afterEach, expect, it } from 'vitest';
import { forgetOperator, operatorStore } from './operator';
import { today } from './today';

const user = { userName: '夜班', integrateFlag: false, managementModel: 'MULTI', regType: 'HOLDER_PLATFORM' };
const shanghai = (clock: string) => new Date(`2026-11-22T${clock}:00+08:00`);

afterEach(forgetOperator);

it.each([
  ['04:00', '03:59', '2026-11-21'],
  ['04:00', '04:00', '2026-11-22'],
  [null, '00:00', '2026-11-22'],
])('with a last cut-off at %s it is at %s still or already %s', (cutOff, clock, day) => {
  operatorStore.set({ user: { ...user, cutOff }, menus: [] });
  expect(today(shanghai(clock))).toBe(day);
});

it('is the calendar day while nobody is known', () => {
  expect(today(shanghai('00:00'))).toBe('2026-11-22');
});
