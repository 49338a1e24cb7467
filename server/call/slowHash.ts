import { randomSecret } from './digest';

/** Slow hash of passwords; each host gives its own. */
export interface SlowHash {
  /** algorithm and parameters of new hashes, as a stored hash begins: 'pbkdf2$600000' */
  readonly method: string;
  /** Derives a hash in hex by the method of a stored one. Returns null for a method that it does not know. */
  derive(method: string, password: string, salt: string): Promise<string | null>;
}

const encoder = new TextEncoder();

/** PBKDF2 with SHA-256 by WebCrypto, the only slow hash that browsers have. */
export const pbkdf2: SlowHash = {
  method: 'pbkdf2$600000',
  async derive(method, password, salt) {
    const [, rounds] = /^pbkdf2\$([1-9]\d{0,7})$/.exec(method) ?? [];
    if (!rounds) return null;
    const key = await crypto.subtle.importKey('raw', encoder.encode(password), 'PBKDF2', false, ['deriveBits']);
    const settings = { name: 'PBKDF2', hash: 'SHA-256', salt: encoder.encode(salt), iterations: Number(rounds) };
    const bits = new Uint8Array(await crypto.subtle.deriveBits(settings, key, 256));
    return [...bits].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  },
};

/** Splits '<method>$<salt>$<hash>'. */
function partsOf(stored: string): { method: string; salt: string; expected: string } {
  const parts = stored.split('$');
  const expected = parts.pop() ?? '';
  const salt = parts.pop() ?? '';
  return { method: parts.join('$'), salt, expected };
}

/** Returns a salted, slow hash: '<method>$<salt>$<hash>'. */
export async function hashPassword(slow: SlowHash, password: string, salt = randomSecret(16)): Promise<string> {
  return `${slow.method}$${salt}$${await slow.derive(slow.method, password, salt)}`;
}

/** Compares in constant time. A stored value that is no hash matches nothing. */
export async function verifyPassword(slow: SlowHash, password: string, stored: string): Promise<boolean> {
  const { method, salt, expected } = partsOf(stored);
  if (!salt || !expected) return false;
  const actual = await slow.derive(method, password, salt);
  if (actual === null) return false;
  let difference = actual.length ^ expected.length;
  for (let i = 0; i < actual.length; i++) difference |= actual.charCodeAt(i) ^ expected.charCodeAt(i % expected.length);
  return difference === 0;
}

/** Returns whether a stored hash was made by another method than new ones. */
export const isOutdated = (slow: SlowHash, stored: string): boolean => partsOf(stored).method !== slow.method;
