import { expect, test } from 'vitest';
import { isRecord, keysOf, picked, recordOf } from './record';

test('an object with names is a record; a list, a text and nothing are none', () => {
  expect([{}, { a: 1 }].every(isRecord)).toBe(true);
  expect([[], 'a', null, undefined, 1].some(isRecord)).toBe(false);
});

test('names are those of the object itself', () => {
  expect(keysOf(Object.assign(Object.create({ inherited: 1 }), { own: 2 }))).toEqual(['own']);
});

test('a record is made of names, and of members of an object', () => {
  expect(recordOf(['b', 'a'], (name, index) => `${name}${index}`)).toEqual({ b: 'b0', a: 'a1' });
  expect(picked({ a: 1, b: undefined, c: 3 }, ['a', 'b'])).toEqual({ a: 1, b: undefined });
});
