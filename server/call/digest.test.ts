import { describe, expect, it } from 'vitest';
import { digest, hashPassword, passwordRounds, randomBelow, randomSecret, verifyPassword } from './digest';

describe('digests', () => {
  it('are SHA-256 in hex', async () => {
    expect(await digest('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});

describe('passwords', () => {
  it('are salted and slow, and only the right one matches', async () => {
    const [one, two] = [await hashPassword('123456'), await hashPassword('123456')];
    expect(one).not.toBe(two);
    expect(one).toMatch(new RegExp(`^pbkdf2\\$${passwordRounds}\\$[0-9a-f]{32}\\$[0-9a-f]{64}$`));
    expect(passwordRounds).toBeGreaterThanOrEqual(100_000);
    expect(await verifyPassword('123456', one)).toBe(true);
    expect(await verifyPassword('123457', one)).toBe(false);
    expect(await verifyPassword('', one)).toBe(false);
  });

  it.each(['', 'none', '123456', 'pbkdf2$1$salt$', 'md5$1$salt$00'])(
    'match no stored value such as %j',
    async (stored) => {
      expect(await verifyPassword('123456', stored)).toBe(false);
    },
  );
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
