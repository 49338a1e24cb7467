import { describe, expect, test } from 'vitest';

const modules = import.meta.glob<unknown>('/i18n/*/*/*.ts', { eager: true, import: 'default' });

/** These are read by themselves; the texts of all other files are joined into one tree, in which a later key wins. */
const apart = new Set([
  'server/gateway',
  'server/hosts',
  'server/refusedFields',
  'session/signOn',
  'entity/validation',
]);

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** Keys of two files that are not one object composed into both (the gallery's into those of goods). */
function sharedKeys(one: Tree, other: Tree, prefix = ''): string[] {
  return Object.keys(one).flatMap((key) => {
    const [mine, theirs] = [one[key], other[key]];
    if (theirs === undefined || (isTree(mine) && mine === theirs)) return [];
    if (isTree(mine) && isTree(theirs)) return sharedKeys(mine, theirs, `${prefix}${key}.`);
    return [`${prefix}${key}`];
  });
}

describe.each(['zh', 'en', 'fr'])('the texts of %s', (language) => {
  const files = Object.entries(modules).flatMap(([path, tree]) => {
    const name = path.slice(`/i18n/${language}/`.length, -'.ts'.length);
    return path.startsWith(`/i18n/${language}/`) && isTree(tree) && !apart.has(name) ? [{ name, tree }] : [];
  });

  test('define each key in one file', () => {
    const twice = files.flatMap((one, index) =>
      files
        .slice(index + 1)
        .flatMap((other) =>
          sharedKeys(one.tree, other.tree).map((key) => `${key}: ${one.name}.ts and ${other.name}.ts`),
        ),
    );
    expect(twice).toEqual([]);
  });
});
