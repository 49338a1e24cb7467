import { contract, crud } from '#entity/contract';
import { boolean, choice, date, integer, money, text } from '#entity/fields';

export const sampleKinds = ['dish', 'drink', 'set'] as const;

/** Entity of the catalogue's list; it has no records at the gateway and is in no menu. */
export const sample = contract(
  'demo',
  {
    name: text({ max: 40 }),
    kind: choice('demoKind', sampleKinds),
    price: money({ min: '0.01', max: '99999.99' }),
    count: integer({ min: 0, max: 999 }),
    enabled: boolean(),
    day: date(),
    note: text({ max: 200 }).optional(),
  },
  {
    calls: crud('/demo'),
    area: 'demo',
    scope: 'merchant',
    verbs: ['list'],
    keyword: ['name'],
    sort: { field: 'name', order: 'ASC' },
  },
);

/** The same forty records every time. */
export function sampleRecords(nameOf: (n: number) => string, note: string) {
  return Array.from({ length: 40 }, (_, n) => ({
    id: String(n + 1),
    name: nameOf(n + 1),
    kind: sampleKinds[n % sampleKinds.length],
    price: n % 7 === 0 ? `-${n}.50` : `${n * 13}.00`,
    count: n * 3,
    enabled: n % 4 !== 0,
    note,
    day: `2026-11-${String((n % 28) + 1).padStart(2, '0')}`,
  }));
}
