import { describe, expect, it } from 'vitest';
import { planColumns, planRows } from './floor';
import { movedTo, planOf, rowsOf, steppedBy } from './plan';

const table = (id: string, x: number | null = null, y: number | null = null) => ({ id, x, y });

describe('the plan of an area', () => {
  it('keeps cells, and gives the others the first that are free', () => {
    expect(planOf([table('a'), table('b', 0, 0), table('c')])).toEqual({
      a: { x: 1, y: 0 },
      b: { x: 0, y: 0 },
      c: { x: 2, y: 0 },
    });
  });
  it('gives one of two tables at the same cell another one', () => {
    const plan = planOf([table('a', 3, 3), table('b', 3, 3)]);
    expect(plan).toEqual({ a: { x: 3, y: 3 }, b: { x: 0, y: 0 } });
    expect(rowsOf(plan)).toBe(4);
  });
  it('has a cell for 200 tables', () => {
    const plan = planOf(Array.from({ length: 200 }, (_, index) => table(String(index))));
    expect(new Set(Object.values(plan).map(({ x, y }) => `${x} ${y}`)).size).toBe(200);
  });
  it('lets a table step over others to the next free cell, and stop at the edge', () => {
    const plan = planOf([table('a', 0, 0), table('b', 1, 0)]);
    expect(steppedBy(plan, 'a', { x: 1, y: 0 })).toEqual({ a: { x: 2, y: 0 }, b: { x: 1, y: 0 } });
    expect(steppedBy(plan, 'b', { x: -1, y: 0 })).toBe(plan);
    expect(steppedBy(plan, 'b', { x: 0, y: 1 })).toMatchObject({ b: { x: 1, y: 1 } });
    expect(steppedBy(plan, 'nobody', { x: 1, y: 0 })).toBe(plan);
  });
  it('exchanges two tables, and stops at its edges', () => {
    const plan = planOf([table('a', 0, 0), table('b', 1, 0)]);
    expect(movedTo(plan, 'a', { x: 1, y: 0 })).toEqual({ a: { x: 1, y: 0 }, b: { x: 0, y: 0 } });
    expect(movedTo(plan, 'a', { x: -1, y: 0 })).toBe(plan);
    expect(movedTo(plan, 'b', { x: 99, y: 99 })).toMatchObject({ b: { x: planColumns - 1, y: planRows - 1 } });
    expect(movedTo(plan, 'nobody', { x: 1, y: 1 })).toBe(plan);
  });
});
