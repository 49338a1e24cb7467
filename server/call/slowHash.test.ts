import { describe, expect, it } from 'vitest';
import { hashPassword, isOutdated, pbkdf2, verifyPassword } from './slowHash';

describe('passwords', () => {
  it('are salted and slow, and only the right one matches', async () => {
    const [one, two] = [await hashPassword(pbkdf2, '123456'), await hashPassword(pbkdf2, '123456')];
    expect(one).not.toBe(two);
    expect(one).toMatch(/^pbkdf2\$600000\$[0-9a-f]{32}\$[0-9a-f]{64}$/);
    expect(await verifyPassword(pbkdf2, '123456', one)).toBe(true);
    expect(await verifyPassword(pbkdf2, '123457', one)).toBe(false);
    expect(await verifyPassword(pbkdf2, '', one)).toBe(false);
  });

  it('of former parameters match, and are outdated', async () => {
    const former = { ...pbkdf2, method: 'pbkdf2$120000' };
    const stored = await hashPassword(former, '246810');
    expect(await verifyPassword(pbkdf2, '246810', stored)).toBe(true);
    expect([isOutdated(pbkdf2, stored), isOutdated(former, stored)]).toEqual([true, false]);
  });

  it.each(['', 'none', '123456', 'pbkdf2$1$salt$', 'md5$1$salt$00', 'pbkdf2$0$salt$00', 'scrypt$16384$8$1$salt$00'])(
    'match no stored value such as %j',
    async (stored) => {
      expect(await verifyPassword(pbkdf2, '123456', stored)).toBe(false);
    },
  );
});
