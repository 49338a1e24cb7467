import { expect, it } from 'vitest';
import { lookupName } from './lookups';

const byKey = 'select "guid", "store"."name" from "store" where ("store"."merchant" = $1 and "store"."guid" IN ($2))';

it('gives a lookup one name', () => {
  expect(lookupName(byKey)).toMatch(/^lookup_\d+$/);
  expect(lookupName(byKey)).toBe(lookupName(`${byKey}`));
  expect(lookupName(`${byKey} for key share`)).not.toBe(lookupName(byKey));
});

it.each([
  `${byKey} order by "store"."name"`,
  'select count(*) as count from "store" where "store"."merchant" = $1',
  'update "store" set "name" = $1 where "store"."guid" = $2',
  'begin',
  `select "guid" from "store" where "store"."guid" IN (${'$1, '.repeat(200)}$1)`,
])('gives none to %s', (text) => {
  expect(lookupName(text)).toBeUndefined();
});

it('ends giving names before they fill the memory of a server', () => {
  const given = Array.from({ length: 400 }, (_, n) => lookupName(`select "guid" from "t${n}" where "guid" = $1`));
  expect(given.filter(Boolean).length).toBeLessThanOrEqual(300);
  expect(given.at(-1)).toBeUndefined();
});
