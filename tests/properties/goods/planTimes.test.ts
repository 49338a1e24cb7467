import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adjusted, adjustments, roundings } from '#areas/goods/plan/adjust';
import { isPrice } from '#areas/goods/plan/content';
import { covers, overlapOf, type TimeWindow } from '#entity/windows';
import { fromUnits, toUnits } from '#values/decimal';
import { holds } from '../holds';

// M2, M3 and M8 of menu plans on the functions that console and gateway share, each with wrong versions that the property
// tells from the right one.

const clock = (at: number) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
const minute = fc.oneof(
  fc.integer({ min: 0, max: 1439 }),
  fc.constantFrom(0, 60, 120, 180, 660, 840, 1020, 1320, 1439),
);
const window_ = fc
  .tuple(minute, minute)
  .filter(([from, to]) => from !== to)
  .map(([from, to]): TimeWindow => ({ startTime: clock(from), endTime: clock(to) }));
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Minutes after the start, walking forward: no cutting at midnight. */
function walked({ startTime, endTime }: TimeWindow, at: number): boolean {
  const after = (time: number) => (time - minutesOf(startTime) + 1440) % 1440;
  return after(at) < after(minutesOf(endTime));
}

describe('time windows (M2, M3)', () => {
  type Covers = (window: TimeWindow, time: string) => boolean;
  const contains = (is: Covers) =>
    holds(fc.tuple(window_, minute), ([one, at]) => is(one, clock(at)) === walked(one, at));

  it('contain the minutes between start and end, over midnight too, the end excluded', () => {
    expect(contains(covers)).toBe(true);
    expect(
      ['23:00', '01:00', '21:59', '02:00'].map((at) => covers({ startTime: '22:00', endTime: '02:00' }, at)),
    ).toEqual([true, true, false, false]);
  });

  it.each<[string, Covers]>([
    ['the end included', (one, at) => covers(one, at) || at === one.endTime],
    ['no window over midnight', ({ startTime, endTime }, at) => startTime <= at && at < endTime],
    [
      'only the evening of a night',
      (one, at) => covers(one, at) && (one.startTime < one.endTime || at >= one.startTime),
    ],
  ])('would be told from %s', (_name, wrong) => {
    expect(contains(wrong)).toBe(false);
  });

  type Overlap = (a: TimeWindow, b: TimeWindow) => { from: string; to: string }[];
  const pairs = fc.tuple(window_, window_, minute);
  const common = (of: Overlap) =>
    holds(pairs, ([a, b, at]) => {
      const found = of(a, b).some(({ from, to }) => minutesOf(from) <= at && at < minutesOf(to));
      const symmetric = of(a, b).length > 0 === of(b, a).length > 0;
      return symmetric && found === (walked(a, at) && walked(b, at)) && of(a, b).every(({ from, to }) => from !== to);
    });

  it('overlap exactly in the minutes that are in both, in either order', () => {
    expect(common(overlapOf)).toBe(true);
    const at = (startTime: string, endTime: string) => ({ startTime, endTime });
    expect(overlapOf(at('11:00', '14:00'), at('14:00', '17:00'))).toEqual([]);
    expect(overlapOf(at('22:00', '02:00'), at('01:00', '03:00'))).toEqual([{ from: '01:00', to: '02:00' }]);
    expect(overlapOf(at('22:00', '00:00'), at('23:00', '02:00'))).toEqual([{ from: '23:00', to: '24:00' }]);
  });

  const plain: Overlap = (a, b) => {
    const from = [a.startTime, b.startTime].sort()[1] ?? '';
    const to = [a.endTime, b.endTime].sort()[0] ?? '';
    return from < to ? [{ from, to }] : [];
  };
  it.each<[string, Overlap]>([
    ['a check that knows no midnight', plain],
    [
      'touching as overlapping',
      (a, b) => (a.endTime === b.startTime ? [{ from: a.endTime, to: '24:00' }] : overlapOf(a, b)),
    ],
    ['one that only asks whether the other starts within', (a, b) => (covers(a, b.startTime) ? overlapOf(a, b) : [])],
    ['one common time where there are two', (a, b) => overlapOf(a, b).slice(0, 1)],
  ])('would be told from %s', (_name, wrong) => {
    expect(common(wrong)).toBe(false);
  });
});

describe('a change of prices for many (M8)', () => {
  const price = fc.integer({ min: 1, max: 9_999_999 }).map((units) => fromUnits(BigInt(units), 2));
  const figure = fc.oneof(
    fc.integer({ min: -20_000, max: 20_000 }).map((units) => fromUnits(BigInt(units), 2)),
    price,
  );
  const input = fc.tuple(price, fc.constantFrom(...adjustments), figure, fc.constantFrom(...roundings));
  const sound = (of: typeof adjusted) =>
    holds(input, ([from, how, by, rounding]) => {
      const step = toUnits(rounding, 2);
      const hundredths =
        how === 'percent'
          ? toUnits(from, 2) * (10_000n + toUnits(by, 2))
          : how === 'set'
            ? toUnits(by, 2) * 10_000n
            : (toUnits(from, 2) + toUnits(by, 2)) * 10_000n;
      const result = of(from, how, by, rounding);
      // Twice the distance is at most one step, and a half goes up.
      const nearest = hundredths < 0n ? null : ((hundredths * 2n + step * 10_000n) / (step * 20_000n)) * step;
      const allowed = nearest !== null && nearest >= 1n && nearest <= 9_999_999n;
      return allowed ? result !== undefined && isPrice(result) && toUnits(result, 2) === nearest : result === undefined;
    });

  it('is rounded once, half up, and never leaves 0.01 to 99,999.99', () => {
    expect(sound(adjusted)).toBe(true);
  });

  it.each<[string, typeof adjusted]>([
    [
      'floats',
      (from, how, by, rounding) => {
        const exact =
          how === 'percent'
            ? Number(from) * (1 + Number(by) / 100)
            : how === 'set'
              ? Number(by)
              : Number(from) + Number(by);
        const result = (Math.floor(exact / Number(rounding)) * Number(rounding)).toFixed(2);
        return isPrice(result) ? result : undefined;
      },
    ],
    ['prices below one cent that become one', (from, how, by, rounding) => adjusted(from, how, by, rounding) ?? '0.01'],
    [
      'cutting instead of rounding',
      (from, how, by, rounding) => {
        const result = adjusted(from, how, by, '0.01');
        const cut = result && fromUnits((toUnits(result, 2) / toUnits(rounding, 2)) * toUnits(rounding, 2), 2);
        return cut && isPrice(cut) ? cut : undefined;
      },
    ],
  ])('would be told from %s', (_name, wrong) => {
    expect(sound(wrong)).toBe(false);
  });
});
