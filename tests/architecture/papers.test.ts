import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { filesUnder, root } from './sources';

// Code refers to papers and to rules by a letter and a number; who reads it finds both in the repository.

const papers = [...filesUnder('docs'), 'README.md'].filter((path) => path.endsWith('.md'));
const named = new Set([...papers, 'CHANGELOG.md', 'CONTRIBUTING.md'].map((path) => basename(path)));
const sources = ['src', 'server', 'mocks', 'i18n', 'tests', 'scripts']
  .flatMap(filesUnder)
  .filter((path) => /\.(m|d)?tsx?$|\.mjs$/.test(path));
const readers = [...sources, ...papers];
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

/** Finds in files by a pattern, and says in which. */
function found(paths: readonly string[], pattern: RegExp): { path: string; text: string }[] {
  return paths.flatMap((path) => [...textOf(path).matchAll(pattern)].map(([, text = '']) => ({ path, text })));
}

test('a paper that is named is in the repository', () => {
  const mentioned = found(readers, /(?<![\w/*.$}])((?:docs\/(?:reference\/)?)?[\w-]+\.md)\b/g);
  expect(mentioned.length).toBeGreaterThan(20);
  const lost = mentioned.filter(
    ({ text }) => !named.has(basename(text)) || (text.includes('/') && !existsSync(join(root, text))),
  );
  expect(lost).toEqual([]);
});

test('a heading that is named of docs/rules.md is in it', () => {
  const rules = textOf('docs/rules.md');
  const headings = found(sources, /docs\/rules\.md[\s*]+"([^"]+)"/g);
  expect(headings.length).toBeGreaterThan(10);
  expect(headings.filter(({ text }) => !rules.includes(`**${text.replaceAll(/\s*\n\s*\*\s*/g, ' ')}**`))).toEqual([]);
});

test('a rule that is named by its letter and number is told in docs/rules.md', () => {
  const told = new Set([...textOf('docs/rules.md').matchAll(/^- ([A-Z]\d+) /gm)].map(([, id]) => id));
  const ids = found(readers, /\(((?:[ABCMPRSWX][1-9]\d?(?:, |; | to )?)+)\)/g).flatMap(({ path, text }) =>
    [...text.matchAll(/[A-Z]\d+/g)].map(([id]) => ({ path, text: id })),
  );
  expect(ids.length).toBeGreaterThan(100);
  expect(ids.filter(({ text }) => !told.has(text))).toEqual([]);
});
