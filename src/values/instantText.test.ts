import { describe, expect, it } from 'vitest';
import { termEnd, termStart } from './instantText';

const shown = { zone: 'Asia/Shanghai', locale: 'zh' };

describe('a term as guests read it', () => {
  it('ends on the day before an end at midnight, and on the day of an end in its last minute', () => {
    expect(termEnd('2026-12-01T00:00:00+08:00', shown)).toBe('2026-11-30');
    expect(termEnd('2027-01-01T00:00:00+08:00', shown)).toBe('2026-12-31');
    expect(termEnd('2026-12-01T23:59:59+08:00', shown)).toBe('2026-12-01');
    expect(termEnd('2026-12-01T00:01:00+08:00', shown)).toBe('2026-12-01 00:01');
    expect(termEnd('2026-12-01T23:58:00+08:00', shown)).toBe('2026-12-01 23:58');
    expect(termEnd('2026-12-01T00:00:00+08:00', { ...shown, locale: 'fr' })).toBe('30/11/2026');
  });

  it('goes by the clock of the zone', () => {
    expect(termEnd('2026-12-01T00:00:00+08:00', { zone: 'Europe/Paris', locale: 'zh' })).toBe('2026-11-30 17:00');
  });

  it('begins on its date if it begins at midnight', () => {
    expect(termStart('2026-12-01T00:00:00+08:00', shown)).toBe('2026-12-01');
    expect(termStart('2026-12-01T09:30:00+08:00', shown)).toBe('2026-12-01 09:30');
  });

  it.each(['', '2', '20', '2026', '2026-13-45', '2026-12-01', 'x'])('is not said of what is no instant: %j', (text) => {
    expect([termStart(text, shown), termEnd(text, shown)]).toEqual([null, null]);
  });
});
