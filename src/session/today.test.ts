import { afterEach, expect, it } from 'vitest';
import { forgetOperator, operatorStore } from './operator';
import { operatorZone, today } from './today';

const user = { userName: '夜班', integrateFlag: false, managementModel: 'MULTI', regType: 'HOLDER_PLATFORM' };
const shanghai = (clock: string) => new Date(`2026-11-22T${clock}:00+08:00`);
const timeZone = 'Asia/Shanghai';

afterEach(forgetOperator);

it.each([
  [[{ timeZone, cutOff: '04:00' }], '03:59', '2026-11-21'],
  [[{ timeZone, cutOff: '04:00' }], '04:00', '2026-11-22'],
  [[], '00:00', '2026-11-22'],
])('with the clocks %j it is at %s still or already %s', (clocks, clock, day) => {
  operatorStore.set({ user: { ...user, timeZone, clocks }, menus: [] });
  expect(today(shanghai(clock))).toBe(day);
});

it('is the day of the store whose day began last, of a chain over two zones', () => {
  const clocks = [
    { timeZone: 'America/New_York', cutOff: '04:00' },
    { timeZone, cutOff: '04:00' },
  ];
  operatorStore.set({ user: { ...user, timeZone, clocks }, menus: [] });
  // 16:59 in Shanghai is 03:59 in New York.
  expect(today(shanghai('16:59'))).toBe('2026-11-21');
  expect(today(shanghai('17:00'))).toBe('2026-11-22');
});

it('is the calendar day while nobody is known', () => {
  expect(today(shanghai('00:00'))).toBe('2026-11-22');
});

it('takes no zone from a gateway that does not exist', () => {
  operatorStore.set({ user: { ...user, timeZone: 'Moon/Tranquility' }, menus: [] });
  expect(operatorZone()).toBe(timeZone);
});
