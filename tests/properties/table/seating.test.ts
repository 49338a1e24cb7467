import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movedTo, type Plan, planOf, steppedBy } from '#areas/table/table/plan';
import type { StoreProfile } from '#mocks/demo/sales/profile';
import { storeProfiles } from '#mocks/demo/sales/profile';
import { seatApart } from '#mocks/demo/sales/seating';
import { type Visit, visitsOf } from '#mocks/demo/sales/visit';

// T1: no table has two parties at a time while another one that they fit at is free; no cell of a plan has two tables.

const [profile] = storeProfiles;
if (!profile) throw new Error('the demo has no store');
const small: StoreProfile = {
  ...profile,
  areas: [
    { name: '大厅', prefix: 'A', tables: 2, seats: 4 },
    { name: '包间', prefix: 'V', tables: 1, seats: 12 },
  ],
};
const [pattern] = visitsOf({ profile, date: '2026-11-20', share: 0.05, members: 0 });
if (!pattern) throw new Error('nobody comes');

const minute = 60_000;
const party = fc.record({
  from: fc.integer({ min: 0, max: 60 }),
  stay: fc.integer({ min: 1, max: 30 }),
  guests: fc.integer({ min: 1, max: 12 }),
  table: fc.constantFrom('A01', 'A02', 'V01'),
});

const together = (a: Visit, b: Visit) => a.table === b.table && a.openedAt < b.endsAt && b.openedAt < a.endsAt;
const fits = (table: string, guests: number) => table.startsWith('V') || guests <= 4;

describe('guests of the demo', () => {
  it('share a table only where every one that they fit at is taken', () => {
    fc.assert(
      fc.property(fc.array(party, { maxLength: 12 }), (parties) => {
        const visits = parties
          .sort((a, b) => a.from - b.from)
          .map(({ from, stay, guests, table }): Visit => {
            const openedAt = new Date(from * minute);
            return { ...pattern, openedAt, endsAt: new Date((from + stay) * minute), guests, area: '', table };
          });
        seatApart(small, visits);
        for (const [index, visit] of visits.entries()) {
          const before = visits.slice(0, index).filter(({ endsAt }) => endsAt > visit.openedAt);
          if (!before.some((other) => together(visit, other))) continue;
          const taken = new Set(before.map(({ table }) => table));
          expect(['A01', 'A02', 'V01'].filter((table) => fits(table, visit.guests) && !taken.has(table))).toEqual([]);
        }
      }),
    );
  });
});

describe('a plan', () => {
  it('never has two tables at one cell, and never loses one', () => {
    const cell = fc.option(fc.integer({ min: 0, max: 4 }), { nil: null });
    const table = fc.record({ x: cell, y: cell });
    const step = fc.record({
      which: fc.nat(9),
      kind: fc.constantFrom('drag' as const, 'key' as const),
      to: fc.record({ x: fc.integer({ min: -2, max: 14 }), y: fc.integer({ min: -2, max: 22 }) }),
      by: fc.constantFrom({ x: 1, y: 0 }, { x: -1, y: 0 }, { x: 0, y: 1 }, { x: 0, y: -1 }),
    });
    fc.assert(
      fc.property(
        fc.array(table, { minLength: 1, maxLength: 10 }),
        fc.array(step, { maxLength: 20 }),
        (tables, steps) => {
          let plan: Plan = planOf(tables.map((one, index) => ({ ...one, id: String(index) })));
          for (const { which, kind, to, by } of steps) {
            const id = String(which % tables.length);
            plan = kind === 'drag' ? movedTo(plan, id, to) : steppedBy(plan, id, by);
            expect(new Set(Object.values(plan).map(({ x, y }) => `${x} ${y}`)).size).toBe(tables.length);
          }
        },
      ),
    );
  });
});
