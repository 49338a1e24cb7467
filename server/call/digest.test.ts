import { describe, expect, it } from 'vitest';
import { digest, randomBelow, randomSecret } from './digest';

describe('digests', () => {
  it('are SHA-256 in hex', async () => {
    expect(await digest('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});

describe('random values', () => {
  it('have the length asked for and do not repeat', () => {
    expect(randomSecret(8)).toMatch(/^[0-9a-f]{16}$/);
    expect(new Set(Array.from({ length: 100 }, () => randomSecret())).size).toBe(100);
  });

  it('stay below the bound and reach every number', () => {
    const drawn = new Set(Array.from({ length: 2000 }, () => randomBelow(7)));
    expect([...drawn].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(randomBelow(1)).toBe(0);
    const codes = Array.from({ length: 2000 }, () => randomBelow(1_000_000));
    expect(Math.max(...codes)).toBeLessThan(1_000_000);
    // More than two bytes can say.
    expect(Math.max(...codes)).toBeGreaterThan(65_536);
  });
});
