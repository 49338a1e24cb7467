import { describe, expect, it } from 'vitest';
import { weeksOf } from '#values/months';
import { agendaOf, barsOf, dayToOpen, runningOn } from './calendar';
import { daysOf } from './hub';

const span = (name: string, from: string, to: string) => ({ name, from, to });
const [week = []] = weeksOf('2026-12').slice(1, 2);

describe('a week of the calendar', () => {
  it('cuts what goes on, and puts what meets on lanes of its own', () => {
    const { bars, hidden } = barsOf(
      week,
      [
        span('long', '2026-11-01', '2027-01-01'),
        span('first', '2026-12-07', '2026-12-08'),
        span('then', '2026-12-09', '2026-12-20'),
      ],
      3,
    );
    expect(
      bars.map(({ item, column, days, lane, before, after }) => [item.name, column, days, lane, before, after]),
    ).toEqual([
      ['long', 0, 7, 0, true, true],
      ['first', 0, 2, 1, false, false],
      ['then', 2, 5, 1, false, true],
    ]);
    expect(hidden).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('counts by day what no lane is left for', () => {
    const { bars, hidden } = barsOf(
      week,
      [span('a', '2026-12-07', '2026-12-13'), span('b', '2026-12-08', '2026-12-09')],
      1,
    );
    expect(bars.map(({ item }) => item.name)).toEqual(['a']);
    expect(hidden).toEqual([0, 1, 1, 0, 0, 0, 0]);
  });

  it('begins where the month does', () => {
    const [first = []] = weeksOf('2026-12');
    expect(barsOf(first, [span('a', '2026-11-20', '2026-12-02')], 2).bars).toMatchObject([{ column: 1, days: 2 }]);
  });
});

it('the agenda of a month begins with what went on from before', () => {
  const items = [span('before', '2026-11-20', '2026-12-02'), span('b', '2026-12-05', '2026-12-05')];
  expect(agendaOf('2026-12', items).map(({ day, items: found }) => [day, found.map(({ name }) => name)])).toEqual([
    [null, ['before']],
    ['2026-12-05', ['b']],
  ]);
  expect(runningOn(items, '2026-12-02').map(({ name }) => name)).toEqual(['before']);
});

it('an activity runs on the days up to its end, which is half-open', () => {
  const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);
  const days = (start: string | null, end: string | null) => daysOf({ start, end }, dayOf);
  expect(days('2026-12-01T10:00:00Z', '2026-12-03T00:00:00Z')).toEqual({ from: '2026-12-01', to: '2026-12-02' });
  expect(days('2026-12-01T10:00:00Z', '2026-12-03T00:00:00.001Z')).toEqual({ from: '2026-12-01', to: '2026-12-03' });
  expect(days('2026-12-01T10:00:00Z', '2026-12-01T10:00:00Z')).toEqual({ from: '2026-12-01', to: '2026-12-01' });
  expect(days(null, null)).toBeNull();
});

it('a month is opened on today where it has it', () => {
  expect(dayToOpen('2026-12', '2026-12-24')).toBe('2026-12-24');
  expect(dayToOpen('2027-01', '2026-12-24')).toBe('2027-01-01');
});
