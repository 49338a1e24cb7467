import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const folders = ['src', 'i18n', 'mocks', 'tests', 'scripts', 'docs', 'public'];
const settings = ['package.json', 'tsconfig.json', 'vite.config.ts', 'vitest.config.ts', 'biome.json', 'index.html'];

/** A copy of the project that a test may change; the caller removes it. */
export function copyProject(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'console-copy-'));
  for (const name of [...folders, ...settings]) cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
