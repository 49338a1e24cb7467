import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');
export const stampFile = join(root, 'dist/.build');
/** Name of the stamp while the console is being built; server/hosts/node/builtConsole.ts waits for the other. */
export const unfinishedStampFile = join(root, 'dist/.building');

/** Inputs of a build. Tests are not in it. */
const inputs = [
  'src',
  'server',
  'mocks',
  'i18n',
  'public',
  'scripts',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

function filesOf(input) {
  const path = join(root, input);
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [input];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

/** A hash over names and contents of all inputs: a fresh clone, whose times mean nothing, gets the same. */
export function stampOfSources() {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesOf).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** The stamp of the last finished build, or undefined. */
export function stampOfBuild() {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined;
}
