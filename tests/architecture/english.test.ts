import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { filesUnder, root } from './sources';

// Comments, docstrings and docs are plain technical English. Only words that are always wrong here can be checked.

const refusedWord = /\b(?:anew|whoever|wherein|thereof)\b/i;
/** A noun phrase or a verb says the same: "Columns of the list", "Returns …". */
const refusedStart = /^\W*What /;
/** "is" or "are" nearly always; the stand-in gateway and what stands out are meant. */
const standing = /\bstands?\b(?!-| out\b)/i;

/** Occurrences that are left, over all comments. */
const most = { refusedStart: 3, standing: 13 };

const folders = ['src', 'server', 'mocks', 'tests', 'scripts'];
const docs = ['README.md', 'CONTRIBUTING.md', ...filesUnder('docs').filter((path) => path.endsWith('.md'))];

/** Texts of a file's comments. Only files with a suspicious word are parsed. */
function commentsOf(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  if (![refusedWord, standing, /[/*]\s+What /].some((pattern) => pattern.test(text))) return [];
  return parseSync(path, text).comments.map(({ value }) => value);
}

const comments = folders
  .flatMap(filesUnder)
  .filter((path) => /\.(?:tsx?|mjs)$/.test(path))
  .flatMap((path) => commentsOf(path).map((text) => ({ path, text })));

const found = (pattern: RegExp) =>
  comments.filter(({ text }) => pattern.test(text)).map(({ path, text }) => `${path}: ${text.trim()}`);

describe('the English of comments', () => {
  test('avoids words of another age', () => {
    expect(found(refusedWord)).toEqual([]);
  });

  test('begins a docstring with a verb or a noun', () => {
    const all = found(refusedStart);
    expect(all.length, all.join('\n')).toBeLessThanOrEqual(most.refusedStart);
  });

  test('says that something is there, rather than stands there', () => {
    const all = found(standing);
    expect(all.length, all.join('\n')).toBeLessThanOrEqual(most.standing);
  });

  test.each([
    [refusedWord, ['asks anew', 'Whoever reads it'], ['asks again', 'renewal']],
    [refusedStart, ['* What a list shows.', ' What follows'], ['* Somewhat late.', '* Columns of a list. What']],
    [standing, ['* It stands there.', ' they stand first'], ['* The stand-in gateway', ' stands out', ' standing']],
  ])('is judged by %s', (pattern, refused, accepted) => {
    expect(refused.filter((text) => !pattern.test(text))).toEqual([]);
    expect(accepted.filter((text) => pattern.test(text))).toEqual([]);
  });
});

test.each(docs)('the English of %s avoids words of another age', (path) => {
  const lines = readFileSync(join(root, path), 'utf8').split('\n');
  expect(lines.filter((line) => refusedWord.test(line))).toEqual([]);
});
