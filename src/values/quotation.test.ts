import { expect, test } from 'vitest';
import { quotationOf } from './quotation';

test.each([
  ['字'.repeat(200), '字'.repeat(200)],
  ['字'.repeat(201), `${'字'.repeat(200)}…`],
  ['a\n\nb\u202Ec\u200B d', 'a b c d'],
  ['  ', ''],
])('a quotation is one plain line of at most 200 characters', (text, expected) =>
  expect(quotationOf(text)).toBe(expected),
);
