import { describe, expect, it } from 'vitest';
import { endOf, type GivenTime, holdsAt, renewedUntil, type Validity } from './validity';

const zone = 'Asia/Shanghai';
const from = new Date('2028-01-31T02:30:00.000Z');
const end = (unit: 'day' | 'month' | 'year' | 'permanent', length: number | null, begin = from) =>
  endOf(begin, { unit, length }, zone)?.toISOString() ?? null;

describe('the validity of a card', () => {
  it('ends at the same time of day, on the last day of a shorter month', () => {
    expect(end('day', 30)).toBe('2028-03-01T02:30:00.000Z');
    expect(end('month', 1)).toBe('2028-02-29T02:30:00.000Z');
    expect(end('month', 13)).toBe('2029-02-28T02:30:00.000Z');
    expect(end('year', 1, new Date('2028-02-29T02:30:00.000Z'))).toBe('2029-02-28T02:30:00.000Z');
    expect(end('permanent', null)).toBeNull();
  });

  it('goes by the dates of the office', () => {
    // It is 1 March there already.
    expect(end('month', 1, new Date('2028-02-29T17:00:00.000Z'))).toBe('2028-03-31T17:00:00.000Z');
  });

  it('ends at the same time of day where the clock changes in between', () => {
    const inParis = (unit: 'day' | 'month', length: number, begin: string) =>
      endOf(new Date(begin), { unit, length }, 'Europe/Paris')?.toISOString();
    // 10:00 in Paris, an hour nearer to UTC from 25 October on.
    expect(inParis('month', 1, '2026-10-01T08:00:00.123Z')).toBe('2026-11-01T09:00:00.123Z');
    expect(inParis('day', 30, '2026-10-01T08:00:00.123Z')).toBe('2026-10-31T09:00:00.123Z');
  });

  it('begins at its beginning and is over at its end', () => {
    const held = { from: '2028-01-01T00:00:00.000Z', until: '2028-02-01T00:00:00.000Z' };
    const at = (text: string) => holdsAt(held, Date.parse(text));
    expect(['2027-12-31T23:59:59.999Z', held.from, '2028-01-31T23:59:59.999Z', held.until].map(at)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(holdsAt({ ...held, until: null }, Date.parse('2099-01-01T00:00:00.000Z'))).toBe(true);
  });
});

describe('a renewal', () => {
  const month: Validity = { unit: 'month', length: 1 };
  /** Times of renewals one after the other. */
  const run = (begin: string, terms: readonly Validity[]): GivenTime[] => {
    const given: GivenTime[] = [];
    for (const wanted of terms) {
      const from = given.at(-1)?.until ?? begin;
      const until = renewedUntil(given, new Date(from), wanted, zone)?.toISOString() ?? null;
      given.push({ from, until, ...wanted });
    }
    return given;
  };
  const ends = (begin: string, terms: readonly Validity[]) => run(begin, terms).map(({ until }) => until?.slice(0, 10));

  it('counts months from the first day, so that no short month costs a day', () => {
    const begin = '2026-11-29T02:00:00.000Z';
    expect(ends(begin, [month, month, month, month])).toEqual(['2026-12-29', '2027-01-29', '2027-02-28', '2027-03-29']);
    const leap = [{ ...month, length: 12 }, { unit: 'year', length: 3 } as const];
    expect(ends('2027-02-28T02:00:00.000Z', leap)).toEqual(['2028-02-28', '2031-02-28']);
    expect(
      ends('2028-02-29T02:00:00.000Z', [
        { unit: 'year', length: 1 },
        { unit: 'year', length: 3 },
      ]),
    ).toEqual(['2029-02-28', '2032-02-29']);
  });

  it('begins to count again after days, after a gap and after a time of unknown length', () => {
    const day: Validity = { unit: 'day', length: 30 };
    const begin = '2027-01-01T02:00:00.000Z';
    expect(ends(begin, [day, month, month])).toEqual(['2027-01-31', '2027-02-28', '2027-03-31']);
    const unknown: GivenTime = { from: begin, until: '2027-02-28T02:00:00.000Z', unit: null, length: null };
    const renewed = (given: GivenTime[], from: string) =>
      renewedUntil(given, new Date(from), month, zone)?.toISOString();
    expect(renewed([unknown], '2027-02-28T02:00:00.000Z')).toBe('2027-03-28T02:00:00.000Z');
    const [held] = run('2027-01-30T02:00:00.000Z', [month]);
    expect(renewed(held ? [held] : [], '2027-03-05T02:00:00.000Z')).toBe('2027-04-05T02:00:00.000Z');
  });
});
