const encoder = new TextEncoder();
const decoder = new TextDecoder();

const mark = 'sealed';

/** Bytes of `sealed.<id of the key>.`. */
const headBytes = 16;

/** A key of 256 bits: 64 hexadecimal digits. */
export const isDataKey = (text: string): boolean => /^[0-9a-f]{64}$/i.test(text);

/** Something was sealed with a key that this gateway does not have, or it was changed since. */
export class SealError extends Error {}

const toText = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const toBytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

interface Keys {
  /** says which key it is and nothing about it */
  id: string;
  seal: CryptoKey;
  mac: CryptoKey;
}

async function keysFrom(text: string): Promise<Keys> {
  const secret = Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey', 'deriveBits']);
  // One secret, and a key of its own for each use.
  const use = (info: string) => ({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode(info) });
  return {
    id: hex(await crypto.subtle.deriveBits(use('id'), base, 32)),
    seal: await crypto.subtle.deriveKey(use('seal'), base, { name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]),
    mac: await crypto.subtle.deriveKey(use('digest'), base, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, [
      'sign',
    ]),
  };
}

/**
 * Encrypts texts for the database (AES-256-GCM), as `sealed.<id of the key>.<nonce and ciphertext>`. The first key seals; all of them
 * open, so that keys can be replaced.
 */
export class Vault {
  private opened: Promise<readonly [Keys, ...Keys[]]> | undefined;

  /** @param current the key that seals; 64 hexadecimal digits, as are the former ones */
  constructor(
    private readonly current: string,
    private readonly former: readonly string[] = [],
  ) {}

  private keys(): Promise<readonly [Keys, ...Keys[]]> {
    this.opened ??= Promise.all([keysFrom(this.current), Promise.all(this.former.map(keysFrom))]).then(
      ([first, others]) => [first, ...others],
    );
    return this.opened;
  }

  /** Ids of its keys, the one that seals first. */
  async ids(): Promise<readonly [string, ...string[]]> {
    const [first, ...others] = await this.keys();
    return [first.id, ...others.map(({ id }) => id)];
  }

  /** Seals a text; `purpose` is where it belongs, and it opens for nothing else. */
  async seal(purpose: string, text: string): Promise<string> {
    const [{ id, seal }] = await this.keys();
    const nonce = crypto.getRandomValues(new Uint8Array(12));
    const settings = { name: 'AES-GCM', iv: nonce, additionalData: encoder.encode(purpose) };
    const hidden = await crypto.subtle.encrypt(settings, seal, encoder.encode(text));
    return `${mark}.${id}.${toText(new Uint8Array([...nonce, ...new Uint8Array(hidden)]))}`;
  }

  /** Opens what was sealed for the purpose. Throws a SealError where none of its keys does. */
  async open(purpose: string, sealed: string): Promise<string> {
    const [, id, text = ''] = sealed.split('.');
    const found = (await this.keys()).find((one) => one.id === id);
    if (!found) throw new SealError(`sealed with the key ${id}, which is not there`);
    const bytes = toBytes(text);
    const settings = { name: 'AES-GCM', iv: bytes.slice(0, 12), additionalData: encoder.encode(purpose) };
    try {
      return decoder.decode(await crypto.subtle.decrypt(settings, found.seal, bytes.slice(12)));
    } catch (cause) {
      throw new SealError(`sealed for something else than ${purpose}, or changed since`, { cause });
    }
  }

  /** Seals bytes, such as a file: `sealed.<id of the key>.`, nonce and ciphertext. */
  async sealBytes(purpose: string, bytes: Uint8Array): Promise<Uint8Array> {
    const [{ id, seal }] = await this.keys();
    const nonce = crypto.getRandomValues(new Uint8Array(12));
    const settings = { name: 'AES-GCM', iv: nonce, additionalData: encoder.encode(purpose) };
    const hidden = await crypto.subtle.encrypt(settings, seal, new Uint8Array(bytes));
    const sealed = new Uint8Array(headBytes + nonce.length + hidden.byteLength);
    sealed.set(encoder.encode(sealedBy(id)));
    sealed.set(nonce, headBytes);
    sealed.set(new Uint8Array(hidden), headBytes + nonce.length);
    return sealed;
  }

  /** Opens bytes that were sealed for the purpose. Bytes of an older version are returned as they are. Throws a SealError. */
  async openBytes(purpose: string, stored: Uint8Array): Promise<Uint8Array> {
    const sealed = new Uint8Array(stored);
    const start = decoder.decode(sealed.slice(0, headBytes));
    if (!isSealed(start)) return sealed;
    const found = (await this.keys()).find(({ id }) => sealedBy(id) === start);
    if (!found) throw new SealError(`sealed with a key that is not there: ${start}`);
    const iv = sealed.slice(headBytes, headBytes + 12);
    const settings = { name: 'AES-GCM', iv, additionalData: encoder.encode(purpose) };
    return new Uint8Array(await crypto.subtle.decrypt(settings, found.seal, sealed.slice(headBytes + 12)));
  }

  /** A digest in hex that nobody can work out without the key, of texts that could be guessed. */
  async digest(text: string): Promise<string> {
    const [{ mac }] = await this.keys();
    return hex(await crypto.subtle.sign('HMAC', mac, encoder.encode(text)));
  }

  /** Digests of a text by which a row is found, as `<id of the key>.<128 bits in hex>`: one of each key, the one that seals first. */
  async digests(text: string): Promise<readonly [string, ...string[]]> {
    const one = async ({ id, mac }: Keys) =>
      `${id}.${hex(await crypto.subtle.sign('HMAC', mac, encoder.encode(text))).slice(0, 32)}`;
    const [first, ...others] = await this.keys();
    return [await one(first), ...(await Promise.all(others.map(one)))];
  }
}

/** Whether a stored text is sealed; texts of an older database are not. */
export const isSealed = (text: string): boolean => text.startsWith(`${mark}.`);

/** The beginning of texts that a key has sealed. */
export const sealedBy = (id: string): string => `${mark}.${id}.`;

/** Of demos that live in a browser, and of tests: what they hold is secret from nobody. */
export const openVault = new Vault('0'.repeat(64));
