import { describe, expect, it } from 'vitest';
import { listSearch, withForeign } from './listSearch';

const start = '{"date":"today"}';
const filter = (text: string) => `filter=${encodeURIComponent(text)}`;

describe('the part of an address that is the list’s', () => {
  it.each([
    ['', ''],
    ['?lang=fr', ''],
    ['?x=1&dialog=create&guid=g', ''],
    [`?x=1&${filter('{}')}`, `?${filter('{}')}`],
    ['?page=2&x=1', `?page=2&${filter(start)}`],
    ['?sort=name&order=ASC', `?sort=name&order=ASC&${filter(start)}`],
    [`?${filter('{"a":1}')}&page=3&perPage=10`, `?${filter('{"a":1}')}&page=3&perPage=10`],
  ])('of %j is %j', (search, own) => {
    expect(listSearch(search, start)).toBe(own);
  });
});

it.each([
  ['?page=2', '?lang=fr&page=1', '?page=2&lang=fr'],
  ['?page=2', '', '?page=2'],
  ['', '?x=1&x=2', '?x=1&x=2'],
])('%j after %j is %j', (listed, before, search) => {
  expect(withForeign(listed, before)).toBe(search);
});
