import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDataKey, SealError, Vault } from '#server/call/vault';
import type { Settings } from './settings';

/** Name of the file in DATA_DIR that holds the key of an operator who names none. */
export const keyFile = 'data.key';

const isNode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** The key in a file; null where there is none. Throws a SealError where it holds something else. */
async function keyIn(path: string): Promise<string | null> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (isNode(error, 'ENOENT')) return null;
    throw error;
  });
  const key = text?.trim() ?? null;
  if (key !== null && !isDataKey(key)) throw new SealError(`${path} holds no key of 64 hexadecimal digits.`);
  return key;
}

/** Makes a key that its owner alone may read; the one that is there where another process was first. */
async function madeKey(dataDir: string): Promise<string | null> {
  const path = join(dataDir, keyFile);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const text = `${randomBytes(32).toString('hex')}\n`;
  await writeFile(path, text, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if (!isNode(error, 'EEXIST')) throw error;
  });
  return keyIn(path);
}

/**
 * The keys by which the database is encrypted: DATA_KEY, else the one in DATA_DIR, which is made at the first start. Former ones open
 * what was sealed before: those of DATA_KEY_PREVIOUS, and the one in DATA_DIR where DATA_KEY took its place.
 */
export async function vaultOf({ dataDir, dataKey, formerDataKeys }: Settings): Promise<Vault> {
  const stored = await keyIn(join(dataDir, keyFile));
  const current = dataKey ?? stored ?? (await madeKey(dataDir));
  if (current === null) throw new SealError(`${join(dataDir, keyFile)} was removed while it was read.`);
  const former = [...formerDataKeys, ...(stored === null ? [] : [stored])].filter((key) => key !== current);
  return new Vault(current, [...new Set(former)]);
}
