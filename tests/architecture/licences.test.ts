import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from './sources';

const folder = mkdtempSync(join(tmpdir(), 'console-licences-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: string[]) =>
  execFileSync(process.execPath, [join(root, 'scripts/licences.mjs'), '--check', ...args], { encoding: 'utf8' });

/** Returns what the check prints of a lock with one more package. */
function refusalOf(more: object): string {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  lock.packages['node_modules/added'] = { version: '1.0.0', ...more };
  const path = join(folder, 'package-lock.json');
  writeFileSync(path, JSON.stringify(lock));
  try {
    run('--lock', path);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}

describe('licences of production packages', () => {
  test('are those of THIRD_PARTY (npm run licences)', () => {
    expect(() => run()).not.toThrow();
    const text = readFileSync(join(root, 'THIRD_PARTY'), 'utf8');
    expect(text).toMatch(/^exceljs 4\.\d+\.\d+: MIT$/m);
    expect(text).not.toMatch(/^vitest /m);
  });

  test.each(['GPL-3.0-only', 'AGPL-3.0', 'LGPL-2.1', 'MPL-2.0', 'MIT AND GPL-2.0', ''])('are never %j', (license) => {
    expect(refusalOf({ license })).toContain('added 1.0.0: ');
  });

  test('leave a choice between a copyleft and a permissive one, and concern no tool of developers', () => {
    expect(refusalOf({ license: '(MIT OR GPL-3.0)' })).toContain('THIRD_PARTY is out of date');
    expect(refusalOf({ license: 'GPL-3.0', dev: true })).toBe('');
  });

  test('the tree of exceljs has none of its abandoned packages', () => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    const places = Object.keys(packages).map((place) => place.replace(/^.*node_modules\//, ''));
    for (const gone of ['fstream', 'rimraf', 'inflight']) expect(places).not.toContain(gone);
  });
});
