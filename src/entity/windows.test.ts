import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { covers, freeTimes, nightEnd, overlapOf, periodIssues, type TimeWindow } from './windows';

const window = (startTime: string, endTime: string): TimeWindow => ({ startTime, endTime });

describe('what is left of a period beside others', () => {
  it('is what comes before and after, the longer one first', () => {
    const period = window('10:00', '22:00');
    expect(freeTimes(period, overlapOf(period, window('11:00', '14:00')))).toEqual([
      window('14:00', '22:00'),
      window('10:00', '11:00'),
    ]);
  });

  it('is one period on both sides of midnight', () => {
    const period = window('20:00', '04:00');
    expect(freeTimes(period, overlapOf(period, window('20:00', '22:00')))).toEqual([window('22:00', '04:00')]);
    expect(freeTimes(period, overlapOf(period, window('23:00', '01:00')))).toEqual(
      [window('20:00', '23:00'), window('01:00', '04:00')].sort((a) => (a.startTime === '20:00' ? -1 : 1)),
    );
  });

  it('is nothing where others take all of it', () => {
    expect(freeTimes(window('10:00', '14:00'), [{ from: '10:00', to: '14:00' }])).toEqual([]);
  });

  const time = fc
    .integer({ min: 0, max: 47 })
    .map((half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`);
  const windows = fc.record({ startTime: time, endTime: time }).filter((one) => one.startTime !== one.endTime);
  const times = Array.from(
    { length: 48 },
    (_, half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '45' : '15'}`,
  );

  it('covers each minute of the period that no other one covers, and no more', () => {
    fc.assert(
      fc.property(windows, fc.array(windows, { maxLength: 3 }), (period, others) => {
        const free = freeTimes(
          period,
          others.flatMap((other) => overlapOf(period, other)),
        );
        for (const at of times) {
          const left = covers(period, at) && !others.some((other) => covers(other, at));
          expect(
            free.some((one) => covers(one, at)),
            `${at} of ${JSON.stringify(free)}`,
          ).toBe(left);
        }
      }),
    );
  });
});

describe('the end of a night', () => {
  const late = { startTime: '17:00', endTime: '01:00' };
  it.each([
    ['the cut-off where no window passes midnight', '04:00', [{ startTime: '10:00', endTime: '22:00' }], '04:00'],
    ['the end of a window that passes midnight', '00:00', [late], '01:00'],
    ['the cut-off where it is later', '04:00', [late], '04:00'],
    ['the latest of several', '00:00', [late, { startTime: '22:00', endTime: '02:30' }], '02:30'],
    ['not that of the whole day', '00:00', [{ startTime: '00:00', endTime: '00:00' }], '00:00'],
  ])('is %s', (_what, cutOff, windows, end) => expect(nightEnd(cutOff, windows)).toBe(end));
});

it('of the whole day is 00:00–00:00, and no other period without length', () => {
  const issuesOf = (time: string) => periodIssues('periods', [{ startTime: time, endTime: time }]);
  expect([issuesOf('00:00'), issuesOf('12:00').length]).toEqual([[], 1]);
  expect(covers({ startTime: '00:00', endTime: '00:00' }, '12:00')).toBe(true);
});
