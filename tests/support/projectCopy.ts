import { cpSync, existsSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { newFolder } from './newFolder';

const root = resolve(import.meta.dirname, '../..');
const folders = ['src', 'i18n', 'server', 'mocks', 'tests', 'scripts', 'docs', 'public'];
const settings = ['package.json', 'tsconfig.json', 'vite.config.ts', 'vitest.config.ts', 'biome.json', 'index.html'];

/** Where tsc keeps what it knows of the types: in the copy only what was changed there is checked, see tsconfig.json. */
const knownTypes = '.cache/types.tsbuildinfo';

/** A copy of the project that a test may change; the caller removes it. */
export function copyProject(): { folder: string; remove(): void } {
  const folder = newFolder('console-copy-');
  const known = existsSync(join(root, knownTypes)) ? [knownTypes] : [];
  for (const name of [...folders, ...settings, ...known])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
