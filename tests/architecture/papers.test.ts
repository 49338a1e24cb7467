import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { filesUnder, root } from './sources';

// Code refers to docs and invariants by name, and docs refer to code by path. Each reference leads somewhere.

const docs = [
  ...['docs', 'mocks'].flatMap(filesUnder).filter((path) => path.endsWith('.md')),
  ...['README.md', 'CONTRIBUTING.md'],
];
const names = new Set([...docs, 'CHANGELOG.md'].map((path) => basename(path)));
const folders = ['src', 'server', 'mocks', 'i18n', 'tests', 'scripts'];
const sources = folders.flatMap(filesUnder).filter((path) => /\.(m|d)?tsx?$|\.mjs$/.test(path));
const readers = [...sources, ...docs];
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

/** Finds in files by a pattern, and says in which. */
function found(paths: readonly string[], pattern: RegExp): { path: string; text: string }[] {
  return paths.flatMap((path) => [...textOf(path).matchAll(pattern)].map(([, text = '']) => ({ path, text })));
}

test('a document that is named is in the repository', () => {
  const mentioned = found(readers, /(?<![\w/*.$}])((?:docs\/(?:[\w-]+\/)*)?[\w-]+\.md)\b/g);
  expect(mentioned.length).toBeGreaterThan(20);
  const lost = mentioned.filter(
    ({ text }) => !names.has(basename(text)) || (text.includes('/') && !existsSync(join(root, text))),
  );
  expect(lost).toEqual([]);
});

/** Returns the anchor that GitHub gives a heading. */
function anchorOf(heading: string): string {
  const plain = heading.toLowerCase().replaceAll(/[^\p{Letter}\p{Number} _-]/gu, '');
  return plain.trim().replaceAll(' ', '-');
}

test('a relative link leads to a file, and to a heading of it', () => {
  const links = found(docs, /\]\(([^)\s]+)\)/g).filter(({ text }) => !/^[a-z]+:/.test(text));
  expect(links.length).toBeGreaterThan(50);
  const lost = links.filter(({ path, text }) => {
    const [file = '', anchor] = text.split('#');
    const target = file === '' ? path : normalize(join(dirname(path), file));
    if (!existsSync(join(root, target))) return true;
    if (anchor === undefined) return false;
    return ![...textOf(target).matchAll(/^#+ (.+)$/gm)].some(([, heading = '']) => anchorOf(heading) === anchor);
  });
  expect(lost).toEqual([]);
});

/** Files that a page tells its reader to write. */
const written = new Set(
  found(['docs/adding-an-entity.md'], /^`([^`\n]+)`(?:, after `[^`\n]+`)?$/gm).map(({ text }) => text),
);

const projectFiles = [...folders, 'deploy', 'docs', 'public'].flatMap(filesUnder);

/** Expands braces: `a/{b,c}` is a/b and a/c. */
function expanded(path: string): string[] {
  const braces = /\{([^{}]+)\}/.exec(path);
  if (!braces) return [path];
  return (braces[1] ?? '').split(',').flatMap((part) => expanded(path.replace(braces[0], part)));
}

/** Returns whether a file or folder has this path. `*` and `<area>` match any part of a name. */
function isThere(path: string): boolean {
  if (!/[*<]/.test(path)) return existsSync(join(root, path));
  const escaped = path.replaceAll(/[.()[\]+?^$|]/g, String.raw`\$&`).replaceAll(/\*|<\w+>/g, '[^/]+');
  const pattern = new RegExp(`^${escaped}(?:/|$)`);
  return projectFiles.some((file) => pattern.test(file));
}

test('a path that is named in the docs is in the repository', () => {
  const named = found(docs, /`((?:src|server|mocks|i18n|tests|scripts|deploy|docs)\/[^`\s]+)`/g).filter(
    ({ text }) => !written.has(text),
  );
  expect(named.length).toBeGreaterThan(200);
  const lost = named.filter(({ text }) => !expanded(text.replace(/\/$/, '')).every(isThere));
  expect(lost).toEqual([]);
});

test('the paths of docs are judged as they are meant', () => {
  expect(expanded('i18n/{zh,en}/app')).toEqual(['i18n/zh/app', 'i18n/en/app']);
  expect(['src/areas/<area>/routes.ts', 'tests/*/papers.test.ts', 'src/entity'].map(isThere)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['src/areas/<area>/none.ts', 'tests/none', 'src/entity/*.none'].map(isThere)).toEqual([false, false, false]);
  expect(anchorOf('X: every `write`')).toBe('x-every-write');
});

test('the README has at most 600 words', () => {
  expect(textOf('README.md').split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(600);
});

test('a picture that is in docs/images is shown', () => {
  const pictures = filesUnder('docs/images').map((path) => basename(path));
  const shown = new Set(found(docs, /!\[[^\]]*\]\(([^)\s]+)\)/g).map(({ text }) => basename(text)));
  expect(pictures.filter((name) => !shown.has(name))).toEqual([]);
});

const topics = (folder: string) =>
  filesUnder(folder).filter((path) => !/\/(?:README|upgrades|known-gaps)\.md$/.test(path));

test('a reading begins with the section of the specification', () => {
  const entries = found(topics('docs/readings'), /^- (.*)$/gm);
  expect(entries.length).toBeGreaterThan(250);
  expect(entries.filter(({ text }) => !/^00[012] §\d(?:, §\d)* \*\*/.test(text))).toEqual([]);
});

test('a decision has its date, its reason and its cost', () => {
  const decisions = topics('docs/decisions').flatMap((path) => textOf(path).split(/^## /m).slice(1));
  expect(decisions.length).toBeGreaterThan(150);
  const whole = /^[^\n]+\n\n\*\*Decision\*\* \(\d{4}-\d\d-\d\d\)\. .+\n\n\*\*Why\.\*\* .+\n\n\*\*Cost\.\*\* /s;
  expect(decisions.filter((text) => !whole.test(text)).map((text) => text.split('\n', 1))).toEqual([]);
});

test('a rule that is named of docs/invariants.md is in it', () => {
  const rules = textOf('docs/invariants.md');
  const headings = found(sources, /docs\/invariants\.md[\s*]+"([^"]+)"/g);
  expect(headings.length).toBeGreaterThan(10);
  expect(headings.filter(({ text }) => !rules.includes(`**${text.replaceAll(/\s*\n\s*\*\s*/g, ' ')}**`))).toEqual([]);
});

const invariants = [...textOf('docs/invariants.md').matchAll(/^\| ([A-Z]\d+) \| .+ \| (.+) \|$/gm)].map(
  ([, id = '', tests = '']) => ({ id, tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path) }),
);

test('an invariant that is named by its id is in docs/invariants.md', () => {
  const ids = found(readers, /\(((?:[ABCMPRSWX][1-9]\d?(?:, |; | to )?)+)\)/g).flatMap(({ path, text }) =>
    [...text.matchAll(/[A-Z]\d+/g)].map(([id]) => ({ path, text: id })),
  );
  expect(ids.length).toBeGreaterThan(100);
  const told = new Set(invariants.map(({ id }) => id));
  expect(ids.filter(({ text }) => !told.has(text))).toEqual([]);
});

/** Returns the ids that a text names, alone or in a range: "C1–C3" is C1, C2 and C3. */
function idsIn(text: string): Set<string> {
  const alone = [...text.matchAll(/\b[ABCMPRSWX]\d{1,2}\b/g)].map(([id]) => id);
  const ranges = [...text.matchAll(/\b([ABCMPRSWX])(\d{1,2})[–-]\1(\d{1,2})\b/g)];
  const within = ranges.flatMap(([, letter = '', first, last]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => `${letter}${Number(first) + index}`),
  );
  return new Set([...alone, ...within]);
}

test('each test that docs/invariants.md names of an invariant names its id', () => {
  expect(invariants.length).toBeGreaterThan(90);
  expect([...idsIn('(C1–C3, A4)')].sort()).toEqual(['A4', 'C1', 'C2', 'C3']);
  const silent = invariants.flatMap(({ id, tests }) => {
    const without = tests.filter((path) => !idsIn(textOf(path)).has(id));
    return tests.length === 0 || without.length > 0 ? [{ id, without }] : [];
  });
  expect(silent).toEqual([]);
});
