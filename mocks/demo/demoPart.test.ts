import { expect, test } from 'vitest';
import { DemoPart, inOrder } from './demoPart';

const part = (name: string, ...after: string[]) =>
  new DemoPart({ name, of: 'chain', after, make: () => Promise.resolve() });
const names = (parts: readonly DemoPart[]) => parts.map(({ options }) => options.name);

test('parts of the demo come after those they need, and otherwise as they are found', () => {
  const found = [part('stock', 'materials'), part('goods'), part('materials', 'goods'), part('cards')];
  expect(names(inOrder(found))).toEqual(['goods', 'materials', 'stock', 'cards']);
});

test.each([
  ['wait for each other', [part('goods'), part('a', 'b'), part('b', 'a')], 'a, b'],
  ['need one that there is not', [part('goods'), part('stock', 'materials')], 'stock'],
  ['have one name', [part('goods'), part('goods')], 'goods'],
])('parts that %s are refused by name', (_, parts, left) => {
  expect(() => inOrder(parts)).toThrow(new RegExp(`: ${left}$`));
});
