import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { hourMs } from '#values/duration';
import { pageClock, setClock } from './clock.mjs';

const module = new URL('./clock.mjs', import.meta.url).href;

/** Output of a process that starts ten seconds after the run. */
function said(clock: string, code: string): string {
  const env = { ...process.env, TEST_CLOCK: clock, TEST_CLOCK_SET: String(realNow() - 10_000) };
  return execFileSync(process.execPath, ['--import', module, '-p', code], { env, encoding: 'utf8' }).trim();
}

/** The real time, regardless of this run's own clock. */
function realNow(): number {
  return Math.round(performance.timeOrigin + performance.now());
}

test('a process has the time of the run, which flows on', () => {
  const at = Date.parse(said('2026-12-31T23:30:00+08:00', 'new Date().toISOString()'));
  expect(at).toBeGreaterThanOrEqual(Date.parse('2026-12-31T23:30:10+08:00'));
  expect(at).toBeLessThan(Date.parse('2027-01-01T00:00:00+08:00'));
});

test('explicit dates are unchanged, and are instances of Date', () => {
  const code =
    'const d = new Date("2020-02-29T00:00:00Z"); [d.toISOString(), d instanceof Date, Date.UTC(1970, 0, 2)].join()';
  expect(said('2026-12-31T23:30:00+08:00', code)).toBe('2020-02-29T00:00:00.000Z,true,86400000');
  expect(said('2026-12-31T23:30:00+08:00', 'Date()')).toContain('2026');
});

test('a time that is none is refused', () => {
  expect(() => said('tonight', '1')).toThrow('TEST_CLOCK is no time: tonight');
});

test('a test sets the time of its process and puts it back; a page is given the same', () => {
  const before = Date.now();
  const putBack = setClock(new Date('2028-02-29T12:00:00Z'));
  expect(new Date().toISOString()).toContain('2028-02-29T12:0');
  expect(pageClock()).toContain('offset');
  putBack();
  expect(Date.now() - before).toBeLessThan(hourMs);
});
