import { describe, expect, it } from 'vitest';
import { businessDay } from './businessDay';

const at = (clock: string) => new Date(`2026-03-01T${clock}+08:00`);

describe('the business day', () => {
  it.each([
    ['03:59:59.999', '2026-02-28'],
    ['04:00:00.000', '2026-03-01'],
    ['23:59:59.999', '2026-03-01'],
  ])('with a cut-off at 04:00 has %s in %s', (clock, day) => {
    expect(businessDay(at(clock), '04:00')).toBe(day);
  });

  it.each([
    ['00:00:00.000', '2026-03-01'],
    ['23:59:59.999', '2026-03-01'],
  ])('without a cut-off has %s in the calendar day %s', (clock, day) => {
    expect(businessDay(at(clock))).toBe(day);
  });

  it('counts minutes of the cut-off, and crosses the year', () => {
    expect(businessDay(new Date('2026-01-01T05:29:00+08:00'), '05:30')).toBe('2025-12-31');
    expect(businessDay(new Date('2026-01-01T05:30:00+08:00'), '05:30')).toBe('2026-01-01');
  });
});
