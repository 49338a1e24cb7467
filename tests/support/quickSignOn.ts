/**
 * Works each slow hash out once in a process: a run signs its accounts on hundreds of times, with the same few passwords, and by design
 * a hash takes a tenth of a second of a core. What is hashed, and its result, stay as they are. Loaded by the setup of each project.
 */
const slowHash = 'PBKDF2';
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
      const derive = (): Promise<unknown> => Reflect.apply(target, subtle, [settings, key, length]);
      const secret = secrets.get(key);
      if (settings.name !== slowHash || secret === undefined) return derive();
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
