import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { expect, test } from 'vitest';
import { filesUnder, root } from './sources';

const folders = ['src', 'server', 'mocks', 'i18n', 'tests', 'scripts', 'docs', '.ci', 'public', 'deploy'];
const single = [
  'package.json',
  'README.md',
  'CONTRIBUTING.md',
  'vite.config.ts',
  'vitest.config.ts',
  'tsconfig.json',
  'knip.json',
  'index.html',
];
const textual = new Set(['.ts', '.tsx', '.mjs', '.js', '.json', '.md', '.css', '.sql', '.html', '.sh', '']);

function readIfThere(path: string): string {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return '';
  }
}

const files = [...folders.flatMap(filesUnder), ...single].filter((path) => textual.has(extname(path)));

// Put together here, or this file would find itself.
const elsewhere = [['/wo', 'rk/'].join(''), ['sha', 'red/'].join('')];

test('the project is self-contained: no file points outside it', () => {
  const pointing = files.filter((path) => {
    const text = readIfThere(path);
    return elsewhere.some((word) => new RegExp(`(?<![\\w.-])${word}`).test(text));
  });
  expect(pointing).toEqual([]);
});

test('the lock file installs from any configured registry', () => {
  expect(readIfThere('package-lock.json')).not.toMatch(/"resolved": "http/);
});

test('nothing is left for later, no check is switched off', () => {
  const marks = [
    ['TO', 'DO'],
    ['FIX', 'ME'],
    ['@ts-', 'ignore'],
    ['@ts-', 'expect-error'],
    ['biome-', 'ignore'],
    ['eslint-', 'disable'],
  ];
  const found = files.flatMap((path) => {
    const text = path.endsWith('.md') ? '' : readIfThere(path);
    return marks
      .map((parts) => parts.join(''))
      .filter((mark) => text.includes(mark))
      .map((mark) => `${path}: ${mark}`);
  });
  expect(found).toEqual([]);
});

test('.ci/run is the two commands and nothing else', () => {
  expect(readIfThere('.ci/run').trim().split('\n').at(-1)).toBe('npm ci && npm test');
});

test('the lock file is whole: npm ci refuses one without the entries of other platforms (node scripts/lock.mjs)', () => {
  const { packages } = JSON.parse(readIfThere('package-lock.json')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>;
  };
  const missing = Object.entries(packages).flatMap(([owner, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${owner}/node_modules/${name}`],
    ),
  );
  expect(missing).toEqual([]);
});
