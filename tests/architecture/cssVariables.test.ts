import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cssVariableMap } from '#ui/theme/tokens';
import { filesUnder, root } from './sources';

// A variable that nothing defines is no error in CSS: the text has the colour of whatever is around it.

const texts = filesUnder('src')
  .filter((path) => /\.(?:tsx?|css)$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Variables that a text sets: as a declaration, as a style, or on an element. */
function setIn(text: string): string[] {
  const declared = text.matchAll(/(?:^|[\s;{'"`])(--[a-z][a-z0-9-]*)['"`]?\s*\??:/gm);
  const onElements = text.matchAll(/setProperty\(\s*['"`](--[a-z][a-z0-9-]*)/g);
  return [...declared, ...onElements].flatMap(([, name]) => name ?? []);
}

/** Variables that a text uses by a whole name; one made of parts ends with a hyphen. */
const usedIn = (text: string) =>
  [...text.matchAll(/var\(\s*(--[a-z][a-z0-9-]*)/g)].flatMap(([, name]) => (name?.endsWith('-') ? [] : (name ?? [])));

test('every variable that a style uses is defined', () => {
  const known = new Set([...Object.keys(cssVariableMap('light')), ...texts.flatMap(({ text }) => setIn(text))]);
  const unknown = texts.flatMap(({ path, text }) =>
    usedIn(text).flatMap((name) => (known.has(name) ? [] : [`${path}: ${name}`])),
  );
  expect(unknown).toEqual([]);
});

test.each([
  [setIn, "style={{ '--level': 1 }}", ['--level']],
  [setIn, '  --tone: red;', ['--tone']],
  [setIn, "box.style.setProperty('--covered', x)", ['--covered']],
  [setIn, 'color: var(--tone)', []],
  [usedIn, "'var(--warn, var(--muted))'", ['--warn', '--muted']],
  [usedIn, '`var(--chart-$', []],
] as const)('reads %o: %s', (read, text, names) => {
  expect(read(text)).toEqual(names);
});
