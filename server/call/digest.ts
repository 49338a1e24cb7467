const encoder = new TextEncoder();

function hex(bytes: ArrayBuffer | Uint8Array): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** SHA-256 in hex: for tokens and codes, which are long or short-lived. */
export async function digest(text: string): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', encoder.encode(text)));
}

/** A random secret of `bytes` bytes in hex. */
export function randomSecret(bytes = 32): string {
  return hex(crypto.getRandomValues(new Uint8Array(bytes)));
}

/** An evenly distributed whole number below `bound` (≤ 2^32). */
export function randomBelow(bound: number): number {
  const values = 2 ** 32;
  const limit = values - (values % bound);
  const cell = new Uint32Array(1);
  do crypto.getRandomValues(cell);
  while ((cell[0] ?? 0) >= limit);
  return (cell[0] ?? 0) % bound;
}

export const passwordRounds = 120_000;

async function derive(password: string, salt: string, rounds: number): Promise<string> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(password), 'PBKDF2', false, ['deriveBits']);
  const settings = { name: 'PBKDF2', hash: 'SHA-256', salt: encoder.encode(salt), iterations: rounds };
  return hex(await crypto.subtle.deriveBits(settings, key, 256));
}

/** A salted, slow hash: 'pbkdf2$rounds$salt$hash'. */
export async function hashPassword(password: string, salt = randomSecret(16)): Promise<string> {
  return `pbkdf2$${passwordRounds}$${salt}$${await derive(password, salt, passwordRounds)}`;
}

/** Compares in constant time. A stored value that is no hash matches nothing. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, rounds, salt, expected] = stored.split('$');
  if (scheme !== 'pbkdf2' || !rounds || !salt || !expected) return false;
  const actual = await derive(password, salt, Number(rounds));
  let difference = actual.length ^ expected.length;
  for (let i = 0; i < actual.length; i++) difference |= actual.charCodeAt(i) ^ expected.charCodeAt(i % expected.length);
  return difference === 0;
}
