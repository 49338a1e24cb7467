import { expect, test } from 'vitest';
import { hashPassword as hash, pbkdf2, verifyPassword as verify } from '#server/call/slowHash';

const slow = { ...pbkdf2, method: 'pbkdf2$120000' };
const hashPassword = (password: string, salt?: string) => hash(slow, password, salt);
const verifyPassword = (password: string, stored: string) => verify(slow, password, stored);

test('a hash with a salt that is drawn is another one each time, and right for its password alone', async () => {
  const [one, two] = [await hashPassword('246810'), await hashPassword('246810')];
  expect(one).not.toBe(two);
  expect(await Promise.all(['246810', '246811'].map((password) => verifyPassword(password, one)))).toEqual([
    true,
    false,
  ]);
});

test('a hash that is known from before is the right one for its password and salt, and for no other', async () => {
  const [one, again] = [await hashPassword('123456', 'salt'), await hashPassword('123456', 'salt')];
  expect(again).toBe(one);
  const others = [await hashPassword('123457', 'salt'), await hashPassword('123456', 'salz')];
  expect(new Set([one, ...others]).size).toBe(3);
  expect(await Promise.all(['123456', '123456', '123457'].map((password) => verifyPassword(password, one)))).toEqual([
    true,
    true,
    false,
  ]);
});
