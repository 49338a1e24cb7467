import { expect, it } from 'vitest';
import { entryOf, homeOf } from '../../../src/routing/routes';
import { contracts } from '../contracts';

// A resource name that stands at routes of two areas would be entered through the first of them, wherever its screens are.
it('every entity is entered through a page of its own area', () => {
  const entered = contracts.filter(({ name }) => entryOf(name) === name && homeOf(name));
  expect(entered.length).toBeGreaterThan(20);
  expect(entered.filter(({ name, area }) => homeOf(name)?.area !== area).map(({ name }) => name)).toEqual([]);
});
