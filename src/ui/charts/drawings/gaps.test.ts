import { expect, it } from 'vitest';
import { withGaps } from './gaps';

const rows = (...labels: string[]) =>
  labels.map((label) => ({ row: { label, values: { n: '1' } }, extra: null, own: true }));
const labelsOf = (...labels: string[]) => withGaps(rows(...labels)).map(({ row }) => row.label);

it('days and months without a row are points without figures, over ends of months and years', () => {
  expect(labelsOf('2026-12-30', '2027-01-02（未完）')).toEqual([
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02（未完）',
  ]);
  expect(labelsOf('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  expect(withGaps(rows('2026-02-27', '2026-03-01'))[1]).toEqual({
    row: { label: '2026-02-28', values: {} },
    extra: null,
    own: false,
  });
});

it('what is complete, no time, of hours, backwards or too long stays as it is', () => {
  for (const labels of [
    ['2026-11-19', '2026-11-20'],
    ['成都店', '北京店'],
    ['2026-11-19 10:00', '2026-11-19 14:00'],
    ['2026-11-19', '2026-11'],
    ['2026-11-20', '2026-11-10'],
    ['2020-01-01', '2026-11-10'],
    ['2026-11-19'],
    [],
  ])
    expect(labelsOf(...labels)).toEqual(labels);
});
