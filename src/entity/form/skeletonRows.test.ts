import { describe, expect, it } from 'vitest';
import type { FieldMeta } from '../field';
import { skeletonRows } from './skeletonRows';

const field = (kind: FieldMeta['kind'], more: Partial<FieldMeta> = {}): FieldMeta => ({
  kind,
  optional: true,
  ...more,
});
const heights = (...metas: FieldMeta[]) => skeletonRows(metas).map((row) => [row.metas.length, row.height]);

describe('the rows of a form that is on its way', () => {
  it('are one for a field that takes a line, as high as it', () => {
    expect(heights(field('text'), field('text', { multiline: true }), field('image'))).toEqual([
      [1, 34],
      [1, 72],
      [1, 116],
    ]);
  });

  it('are one for two short fields', () => {
    expect(heights(field('text'), field('date'), field('money'))).toEqual([
      [2, 34],
      [1, 34],
    ]);
  });

  it('leave out what no form shows, and what is below the fold', () => {
    expect(heights(field('json'), field('rows'), field('rows'), field('rows'))).toEqual([
      [1, 120],
      [1, 120],
    ]);
    expect(heights(...Array.from({ length: 40 }, () => field('text')))).toHaveLength(4);
  });
});
