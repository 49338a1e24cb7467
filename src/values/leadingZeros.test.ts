import { expect, test } from 'vitest';
import { hasLeadingZeros } from './leadingZeros';

test.each([
  ['000f', 12, true],
  ['000f', 13, false],
  ['0007', 13, true],
  ['0001', 15, true],
  ['0001', 16, false],
  ['0000', 16, true],
  ['ffff', 0, true],
  ['7fff', 1, true],
  ['8fff', 1, false],
])('%s begins with %i zero bits: %s', (hex, bits, expected) => expect(hasLeadingZeros(hex, bits)).toBe(expected));
