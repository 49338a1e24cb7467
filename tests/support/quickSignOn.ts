/**
 * Makes the slow hash of passwords quick in a process of tests, for by design it takes a tenth of a second of a core. With the demo's salt,
 * which is known, it is worked out once for each password. With salts that are drawn, for the hundreds of accounts that tests make, it
 * has one round in place of many; the gateway that stores such a hash is the one that compares with it. Loaded by the setup of
 * each project.
 */
const slowHash = 'PBKDF2';

/** Characters of a drawn salt. */
const drawn = 32;
const mark = Symbol.for('console.quickSignOn');

const { subtle } = crypto;

/** Secrets that keys were made from. */
const secrets = new WeakMap<WeakKey, string>();
const results = new Map<string, Promise<unknown>>();

function hex(bytes: unknown): string {
  if (!ArrayBuffer.isView(bytes)) throw new Error('the bytes of a hash are an array');
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex');
}

function keepSecrets(): void {
  subtle.importKey = new Proxy(subtle.importKey, {
    apply: async (target, _self, [format, bytes, algorithm, ...more]) => {
      const key: CryptoKey = await Reflect.apply(target, subtle, [format, bytes, algorithm, ...more]);
      if (algorithm === slowHash) secrets.set(key, hex(bytes));
      return key;
    },
  });
}

function keepResults(): void {
  subtle.deriveBits = new Proxy(subtle.deriveBits, {
    apply: (target, _self, [settings, key, length]) => {
      const derive = (given = settings): Promise<unknown> => Reflect.apply(target, subtle, [given, key, length]);
      const secret = secrets.get(key);
      if (settings.name !== slowHash || secret === undefined) return derive();
      if (settings.salt.byteLength === drawn) return derive({ ...settings, iterations: 1 });
      const question = [secret, hex(settings.salt), settings.hash, settings.iterations, length].join(' ');
      const result = results.get(question) ?? derive();
      results.set(question, result);
      return result;
    },
  });
}

// Files of a run share a process, and each loads this.
if (!Reflect.has(globalThis, mark)) {
  Reflect.set(globalThis, mark, true);
  keepSecrets();
  keepResults();
}

export {};
