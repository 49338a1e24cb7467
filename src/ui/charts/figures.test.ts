import { describe, expect, it } from 'vitest';
import { percentOf, sumOf } from '#values/sums';
import type { ChartRow } from './chart';
import { axisName, axisText, figureText } from './chartText';
import { cutOf } from './cut';
import { gridOf } from './grid';
import { partsOf } from './parts';
import { shownRows } from './shownRows';

const rows = (...values: (string | null)[]): ChartRow[] =>
  values.map((value, index) => ({ label: `r${index + 1}`, values: { v: value } }));

describe('sums', () => {
  it('are exact where floats are not, and keep the finest decimals', () => {
    expect(sumOf(['0.1', '0.2'])).toBe('0.3');
    expect(sumOf(['9007199254740993.01', '0.001', '-0.5'])).toBe('9007199254740992.511');
    expect(sumOf(['-0.10', '0.10'])).toBe('0.00');
    expect(sumOf([null, undefined])).toBe('0');
  });

  it('make shares of one decimal, a half to the even digit, and none of nothing', () => {
    expect(percentOf('1', '3')).toBe('33.3');
    expect(percentOf('0.25', '1000')).toBe('0.0');
    expect(percentOf('0.75', '1000')).toBe('0.1');
    expect(percentOf('1.50', '1000.00')).toBe('0.2');
    expect(percentOf('-1', '8')).toBe('-12.5');
    expect(percentOf('1', '0')).toBeNull();
    expect(percentOf('1', '-5')).toBeNull();
  });
});

describe('the rows of a chart', () => {
  const shown = (kind: 'bar' | 'doughnut' | 'pareto' | 'waterfall', given: ChartRow[]) =>
    shownRows(kind, given, 'v', 'Total').map(({ row, extra, own }) => [row.label, row.values.v, extra, own]);

  it('are parts with their shares, largest first, what is unknown last', () => {
    expect(shown('doughnut', rows('20', null, '100', '80'))).toEqual([
      ['r3', '100', '50.0', true],
      ['r4', '80', '40.0', true],
      ['r1', '20', '10.0', true],
      ['r2', null, null, true],
    ]);
  });

  it('end with the rest, however large it is, and count it in the whole', () => {
    const rest: ChartRow = { label: 'others', values: { v: '60' }, rest: true };
    const given = [rest, ...rows('10', '30')];
    expect(shown('pareto', given)).toEqual([
      ['r2', '30', '30.0', true],
      ['r1', '10', '40.0', true],
      ['others', '60', '100.0', false],
    ]);
    expect(shown('doughnut', given).at(-1)).toEqual(['others', '60', '60.0', false]);
  });

  it('add up to the whole in a Pareto chart', () => {
    expect(shown('pareto', rows('1', '2', '1'))).toEqual([
      ['r2', '2', '50.0', true],
      ['r1', '1', '75.0', true],
      ['r3', '1', '100.0', true],
    ]);
  });

  it('are steps with what they have come to, and the total at the end', () => {
    expect(shown('waterfall', rows('100.00', '-30.50', '5'))).toEqual([
      ['r1', '100.00', '100.00', true],
      ['r2', '-30.50', '69.50', true],
      ['r3', '5', '74.50', true],
      ['Total', '74.50', '74.50', false],
    ]);
  });

  it('need no total where the last of the steps is one, and go on from a total between them', () => {
    const given = rows('100', '-30', '70', '-7', '63').map((row, n) => ({ ...row, total: n % 2 === 0 }));
    expect(shown('waterfall', given).map(([label, , extra]) => [label, extra])).toEqual([
      ['r1', '100'],
      ['r2', '70'],
      ['r3', '70'],
      ['r4', '63'],
      ['r5', '63'],
    ]);
  });

  it('stay as they come in a ranking', () => {
    expect(shown('bar', rows('1', '3')).map(([label]) => label)).toEqual(['r1', 'r2']);
  });
});

describe('the parts of a ring', () => {
  const parts = (count: number) =>
    partsOf(shownRows('doughnut', rows(...Array.from({ length: count }, () => '0.10')), 'v', ''), 'v', 'Others');

  it('are all rows while there are eight', () => {
    expect(parts(8).map(({ label }) => label)).toEqual(['r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7', 'r8']);
  });

  it('are seven and the others from the ninth on, which are no row of the caller', () => {
    expect(parts(9)).toHaveLength(8);
    expect(parts(9).at(-1)).toEqual({ label: 'Others', value: '0.20', share: '22.2' });
  });
});

describe('texts of figures', () => {
  it('follow the language, in full', () => {
    expect(figureText('12345.60', 'money', 'zh')).toBe('¥12,345.60');
    expect(figureText('12345', 'count', 'fr')).toMatch(/^12\s345$/);
    expect(figureText('12.5', 'percent', 'en')).toBe('12.5%');
    expect(figureText(null, 'money', 'en')).toBe('—');
  });

  it('are short on axes', () => {
    expect(axisText(12_000, 'money', 'zh')).toBe('1.2万');
    expect(axisText(12_000, 'count', 'en')).toBe('12K');
    expect(axisText(12_000, 'quantity', 'fr')).toMatch(/^12\sk$/);
    expect(axisText(7397.5, 'money', 'zh')).toBe('7398');
    expect(axisText(2.5, 'quantity', 'en')).toBe('2.5');
    expect(axisText(80, 'percent', 'en')).toBe('80%');
  });

  it('name days without their year, and nothing else', () => {
    expect(axisName('2026-11-05')).toBe('11-05');
    expect(axisName('2026-11-05（未完）')).toBe('11-05（未完）');
    expect(axisName('2026-11-05 (so far)')).toBe('11-05 (so far)');
    expect(axisName('05/11/2026')).toBe('05/11');
    expect(axisName('05/11/2026 (en cours)')).toBe('05/11 (en cours)');
    expect(axisName('2026-11')).toBe('2026-11');
  });
});

describe('a chart of two dimensions', () => {
  const layers = (count: number) =>
    shownRows(
      'stacked',
      Array.from({ length: count }, (_, at): ChartRow => ({ label: 'day', second: `s${at}`, values: { v: '1' } })),
      'v',
      'Total',
    );

  it('says of how many groups it draws, and else of how many layers have a name', () => {
    expect(cutOf('stacked', layers(3), 3)).toBeNull();
    expect(cutOf('stacked', layers(3), 1200)).toEqual({ shown: 3, total: 1200 });
    expect(cutOf('stacked', layers(9), 9)).toEqual({ shown: 7, total: 9 });
    const rest = { row: { label: 'all', second: 'others', values: {}, rest: true as const }, extra: null, own: false };
    expect(cutOf('stacked', [...layers(3), rest], 12)).toEqual({ shown: 3, total: 12 });
    expect(cutOf('stacked', [...layers(9), rest], 12)).toEqual({ shown: 7, total: 12 });
    expect(cutOf('stacked', [...layers(3), rest], 3)).toBeNull();
  });

  it('keeps what is not named apart from a group that is called so', () => {
    const one: ChartRow = { label: 'day', second: 'Others', values: { v: '1' } };
    const rest: ChartRow = { ...one, values: { v: '4' }, rest: true };
    const grid = gridOf([one, rest]);
    expect([grid.at('day', 'Others'), grid.at('day', ''), grid.hasRest]).toEqual([one, rest, true]);
  });
});
