import { describe, expect, it } from 'vitest';
import { hoursObstacle } from './hours';

const zone = 'Asia/Shanghai';
/** 20 November 2026 is a Friday. */
const at = (text: string) => new Date(`${text}+08:00`);
const workdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const lunch = { weekdays: workdays, periods: [{ startTime: '11:00', endTime: '14:00' }] };

describe('days and hours of an offer', () => {
  it('are half-open on the clock of the zone', () => {
    expect(hoursObstacle(lunch, at('2026-11-20T10:59:59'), zone)).toBe('otherTime');
    expect(hoursObstacle(lunch, at('2026-11-20T11:00:00'), zone)).toBeNull();
    expect(hoursObstacle(lunch, at('2026-11-20T13:59:59'), zone)).toBeNull();
    expect(hoursObstacle(lunch, at('2026-11-20T14:00:00'), zone)).toBe('otherTime');
    expect(hoursObstacle(lunch, at('2026-11-20T12:00:00'), 'Europe/Paris')).toBe('otherTime');
  });

  it('include a day from midnight to midnight, and all days and hours if none are named', () => {
    expect(hoursObstacle(lunch, at('2026-11-21T12:00:00'), zone)).toBe('otherDay');
    expect(hoursObstacle({ weekdays: workdays }, at('2026-11-20T23:59:59'), zone)).toBeNull();
    expect(hoursObstacle({ weekdays: workdays }, at('2026-11-21T00:00:00'), zone)).toBe('otherDay');
    expect(hoursObstacle({ weekdays: [], periods: [] }, at('2026-11-21T00:00:00'), zone)).toBeNull();
    expect(hoursObstacle({ weekdays: null, periods: null }, at('2026-11-21T00:00:00'), zone)).toBeNull();
  });

  it('may pass midnight, with a part on each day', () => {
    const night = { weekdays: ['friday'], periods: [{ startTime: '22:00', endTime: '02:00' }] };
    expect(hoursObstacle(night, at('2026-11-20T01:59:59'), zone)).toBeNull();
    expect(hoursObstacle(night, at('2026-11-20T02:00:00'), zone)).toBe('otherTime');
    expect(hoursObstacle(night, at('2026-11-20T22:00:00'), zone)).toBeNull();
    expect(hoursObstacle(night, at('2026-11-21T01:59:59'), zone)).toBe('otherDay');
  });
});
