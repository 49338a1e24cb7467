import { describe, expect, it } from 'vitest';
import { defaultZone } from '#values/zonedTime';
import { nextDayAt } from './due';

const clock = { timeZone: defaultZone, cutOff: '04:00' };
const at = (text: string) => new Date(`2026-03-${text}+08:00`);

describe('the next day at 05:00 by the store’s clock', () => {
  it.each([
    ['01T12:00:00', '02T05:00:00', 'at noon'],
    ['01T23:59:59', '02T05:00:00', 'before midnight'],
    ['02T01:00:00', '02T05:00:00', 'after midnight, still the evening before'],
    ['02T03:59:59', '02T05:00:00', 'the last second before the cut-off'],
    ['02T04:00:00', '03T05:00:00', 'the first second of the new business day'],
    ['02T05:00:00', '03T05:00:00', 'at the refill itself'],
  ])('of %s is %s: %s', (now, due) => {
    expect(nextDayAt(at(now), clock, '05:00')).toEqual(at(due));
  });

  it('is never now or past, even where the time is before the cut-off', () => {
    expect(nextDayAt(at('02T00:30:00'), clock, '00:15')).toEqual(at('03T00:15:00'));
    expect(nextDayAt(at('02T00:15:00'), clock, '00:15')).toEqual(at('03T00:15:00'));
    expect(nextDayAt(at('02T00:14:59'), clock, '00:15')).toEqual(at('02T00:15:00'));
  });
});
