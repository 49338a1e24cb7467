import { expect, it } from 'vitest';
import { lookupNames } from './lookups';

const byKey = 'select "guid", "store"."name" from "store" where ("store"."merchant" = $1 and "store"."guid" IN ($2))';

it('gives a lookup one name', () => {
  const nameOf = lookupNames();
  expect(nameOf(byKey)).toBe('lookup_1');
  expect(nameOf(`${byKey} for key share`)).toBe('lookup_2');
  expect(nameOf(byKey)).toBe('lookup_1');
});

it.each([
  `${byKey} order by "store"."name"`,
  'select count(*) as count from "store" where "store"."merchant" = $1',
  'update "store" set "name" = $1 where "store"."guid" = $2',
  'begin',
  `select "guid" from "store" where "store"."guid" IN (${'$1, '.repeat(200)}$1)`,
])('gives none to %s', (text) => {
  expect(lookupNames()(text)).toBeUndefined();
});

it('ends giving names before they fill the memory of a server', () => {
  const nameOf = lookupNames();
  const given = Array.from({ length: 301 }, (_, n) => nameOf(`select "guid" from "t${n}" where "guid" = $1`));
  expect(given.slice(-2)).toEqual(['lookup_300', undefined]);
});
