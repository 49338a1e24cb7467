import { scryptSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashPassword, isOutdated, pbkdf2, verifyPassword } from '#server/call/slowHash';
import { scryptHash } from './scryptHash';

it('hashes by scrypt, and names algorithm and parameters', async () => {
  const stored = await hashPassword(scryptHash, '482915');
  const [name, N, r, p, salt = '', hash] = stored.split('$');
  expect([name, N, r, p]).toEqual(['scrypt', '16384', '8', '1']);
  expect(salt).toMatch(/^[0-9a-f]{32}$/);
  expect(hash).toBe(scryptSync('482915', salt, 32, { N: 16_384, r: 8, p: 1 }).toString('hex'));
  expect(await verifyPassword(scryptHash, '482915', stored)).toBe(true);
  expect(await verifyPassword(scryptHash, '482916', stored)).toBe(false);
});

it('verifies hashes of other parameters and of PBKDF2, which are outdated', async () => {
  const cheap = { ...scryptHash, method: 'scrypt$1024$8$1' };
  const former = { ...pbkdf2, method: 'pbkdf2$120000' };
  for (const stored of [await hashPassword(cheap, '482915'), await hashPassword(former, '482915')]) {
    expect(await verifyPassword(scryptHash, '482915', stored)).toBe(true);
    expect(await verifyPassword(scryptHash, '000000', stored)).toBe(false);
    expect(isOutdated(scryptHash, stored)).toBe(true);
  }
  expect(await verifyPassword(scryptHash, '482915', 'none')).toBe(false);
});
