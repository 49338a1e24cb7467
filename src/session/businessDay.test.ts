import { describe, expect, it } from 'vitest';
import { businessDay } from './businessDay';

const shanghai = 'Asia/Shanghai';
const newYork = 'America/New_York';
const at = (clock: string) => new Date(`2026-03-01T${clock}+08:00`);

describe('the business day', () => {
  it.each([
    ['03:59:59.999', '2026-02-28'],
    ['04:00:00.000', '2026-03-01'],
    ['23:59:59.999', '2026-03-01'],
  ])('with a cut-off at 04:00 has %s in %s', (clock, day) => {
    expect(businessDay(at(clock), shanghai, '04:00')).toBe(day);
  });

  it.each([
    ['00:00:00.000', '2026-03-01'],
    ['23:59:59.999', '2026-03-01'],
  ])('without a cut-off has %s in the calendar day %s', (clock, day) => {
    expect(businessDay(at(clock), shanghai)).toBe(day);
  });

  it('counts minutes of the cut-off, and crosses the year', () => {
    expect(businessDay(new Date('2026-01-01T05:29:00+08:00'), shanghai, '05:30')).toBe('2025-12-31');
    expect(businessDay(new Date('2026-01-01T05:30:00+08:00'), shanghai, '05:30')).toBe('2026-01-01');
  });

  it('is that of the zone: one instant is in two days of a chain over two zones', () => {
    const instant = new Date('2026-11-22T03:00:00Z');
    expect(businessDay(instant, shanghai, '04:00')).toBe('2026-11-22');
    expect(businessDay(instant, newYork, '04:00')).toBe('2026-11-21');
  });

  it.each([
    // On 8 March New York's clock goes from 02:00 to 03:00: 02:30 does not come, 03:30 does.
    ['02:30', '2026-03-08T06:59:59Z', '2026-03-07'],
    ['02:30', '2026-03-08T07:29:59Z', '2026-03-07'],
    ['02:30', '2026-03-08T07:30:00Z', '2026-03-08'],
    // On 1 November it goes from 02:00 back to 01:00: the day begins once, the second time.
    ['01:30', '2026-11-01T05:30:00Z', '2026-10-31'],
    ['01:30', '2026-11-01T06:29:59Z', '2026-10-31'],
    ['01:30', '2026-11-01T06:30:00Z', '2026-11-01'],
    // The cut-off of most stores is after both.
    ['04:00', '2026-03-08T07:59:59Z', '2026-03-07'],
    ['04:00', '2026-03-08T08:00:00Z', '2026-03-08'],
    ['04:00', '2026-11-01T08:59:59Z', '2026-10-31'],
    ['04:00', '2026-11-01T09:00:00Z', '2026-11-01'],
  ])('with a cut-off at %s where clocks change has %s in %s', (cutOff, instant, day) => {
    expect(businessDay(new Date(instant), newYork, cutOff)).toBe(day);
  });
});
