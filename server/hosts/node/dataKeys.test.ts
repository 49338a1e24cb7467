import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SealError, Vault } from '#server/call/vault';
import { keyFile, vaultOf } from './dataKeys';
import { readSettings } from './settings';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-keys-'));
});
afterEach(() => rm(folder, { recursive: true }));

const [first, second] = ['1f'.repeat(32), '2e'.repeat(32)];
const vault = (env: Record<string, string> = {}) => vaultOf(readSettings({ ...env, DATA_DIR: folder }, '1.0.0'));

describe('the key of the database', () => {
  it('is made at the first start, for its owner alone, and kept', async () => {
    const [one, other] = await Promise.all([vault(), vault()]);
    const again = await vault();
    expect(await other.ids()).toEqual(await one.ids());
    expect(await again.open('x', await one.seal('x', 'secret'))).toBe('secret');
    const { mode } = await stat(join(folder, keyFile));
    expect(mode & 0o777).toBe(0o600);
    expect(await readFile(join(folder, keyFile), 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
  });

  it('is that of DATA_KEY, and what the kept one sealed still opens', async () => {
    const sealed = await (await vault()).seal('x', 'secret');
    const named = await vault({ DATA_KEY: first });
    expect((await named.ids())[0]).toBe((await new Vault(first).ids())[0]);
    expect(await named.open('x', sealed)).toBe('secret');
  });

  it('opens by the former ones, each once', async () => {
    const sealed = await new Vault(first).seal('x', 'secret');
    const rotated = await vault({ DATA_KEY: second, DATA_KEY_PREVIOUS: `${first},${first} ${second}` });
    expect(await rotated.open('x', sealed)).toBe('secret');
    expect(await rotated.ids()).toHaveLength(2);
  });

  it('is not taken from a file that holds something else', async () => {
    await writeFile(join(folder, keyFile), 'password');
    await expect(vault()).rejects.toThrow(SealError);
  });
});
