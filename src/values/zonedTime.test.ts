import { describe, expect, it } from 'vitest';
import { dayIn, instantIn, isInstant, isZone, sameClock, wallClock, zonedParts, zonedText } from './zonedTime';

const newYork = 'America/New_York';
const utc = (text: string) => new Date(`2026-${text}Z`);

describe('the clock of a zone', () => {
  it.each([
    ['Asia/Shanghai', '2026-03-08T15:00:00'],
    [newYork, '2026-03-08T03:00:00'],
    ['Asia/Kolkata', '2026-03-08T12:30:00'],
    ['UTC', '2026-03-08T07:00:00'],
  ])('in %s shows %s', (zone, shown) => {
    expect(wallClock(utc('03-08T07:00:00'), zone)).toBe(shown);
  });

  it('jumps over an hour in spring and shows one twice in autumn', () => {
    expect(wallClock(utc('03-08T06:59:59'), newYork)).toBe('2026-03-08T01:59:59');
    expect(wallClock(utc('03-08T07:00:00'), newYork)).toBe('2026-03-08T03:00:00');
    expect(wallClock(utc('11-01T05:59:59'), newYork)).toBe('2026-11-01T01:59:59');
    expect(wallClock(utc('11-01T06:00:00'), newYork)).toBe('2026-11-01T01:00:00');
  });

  it('says the day, and goes on before the year 1000 and after 9999', () => {
    expect(dayIn(utc('01-01T04:59:59'), newYork)).toBe('2025-12-31');
    expect(dayIn(utc('01-01T05:00:00'), newYork)).toBe('2026-01-01');
    expect(instantIn('1000-01-01', '00:00', newYork).getTime()).not.toBeNaN();
    expect(instantIn('9999-12-31', '23:59', newYork).getTime()).not.toBeNaN();
  });
});

describe('a time on the clock of a zone', () => {
  it.each([
    ['2026-07-01', '12:00', '2026-07-01T12:00:00-04:00'],
    ['2026-12-01', '12:00', '2026-12-01T12:00:00-05:00'],
    ['2026-03-08', '01:59', '2026-03-08T01:59:00-05:00'],
    // does not come: as much later as the clock jumps
    ['2026-03-08', '02:30', '2026-03-08T03:30:00-04:00'],
    ['2026-03-08', '03:00', '2026-03-08T03:00:00-04:00'],
    // comes twice: the second
    ['2026-11-01', '00:59', '2026-11-01T00:59:00-04:00'],
    ['2026-11-01', '01:30', '2026-11-01T01:30:00-05:00'],
    ['2026-11-01', '02:00', '2026-11-01T02:00:00-05:00'],
  ])('%s %s is %s', (date, time, text) => {
    expect(zonedText(instantIn(date, time, newYork), newYork)).toBe(text);
  });

  it('is read back as it was typed', () => {
    const text = zonedText(instantIn('2024-07-01', '23:30', 'Asia/Kolkata'), 'Asia/Kolkata');
    expect(text).toBe('2024-07-01T23:30:00+05:30');
    expect(zonedParts(text, 'Asia/Kolkata')).toEqual({ date: '2024-07-01', time: '23:30' });
    expect(zonedParts('2024-07-01', 'Asia/Kolkata')).toBeNull();
    expect(isInstant('2024-07-01T25:00:00Z')).toBe(false);
  });
});

it.each([
  ['Asia/Shanghai', true],
  ['UTC', true],
  ['+08:00', false],
  ['', false],
  ['Moon/Tranquility', false],
])('%j names a zone: %s', (name, known) => {
  expect(isZone(name)).toBe(known);
});

it.each([
  ['Asia/Shanghai', 'Asia/Taipei', true],
  // the same in winter only
  ['Europe/London', 'Africa/Abidjan', false],
  ['Asia/Shanghai', 'UTC', false],
])('%s and %s show one clock: %s', (one, other, same) => {
  expect(sameClock(one, other, utc('01-15T12:00:00'))).toBe(same);
});
