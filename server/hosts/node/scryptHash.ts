import { scrypt } from 'node:crypto';
import { pbkdf2, type SlowHash } from '#server/call/slowHash';

/**
 * Cost, block size and parallelisation of new hashes: 16 MB for each sign-on, of which the process calculates at most four at a time.
 * Six digits are guessed at any cost, so the operator's key protects them; more would only hold a sign-on.
 */
const [cost, blockSize, parallel] = [16_384, 8, 1];

/** Bytes that one hash may use. */
const maxmem = 64 * 1024 * 1024;

function scryptHex(password: string, salt: string, [N, r, p]: readonly number[]): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, 32, { N, r, p, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key.toString('hex')),
    );
  });
}

/** scrypt on Node's thread pool: '`scrypt$<cost>$<block size>$<parallelisation>`'. It reads hashes by PBKDF2 too. */
export const scryptHash: SlowHash = {
  method: `scrypt$${cost}$${blockSize}$${parallel}`,
  async derive(method, password, salt) {
    const [, ...settings] = /^scrypt\$(\d{1,6})\$(\d{1,2})\$(\d{1,2})$/.exec(method) ?? [];
    return settings.length > 0
      ? scryptHex(password, salt, settings.map(Number))
      : pbkdf2.derive(method, password, salt);
  },
};
