import english from 'ra-language-english';
import french from 'ra-language-french';
import { Visitor } from 'vite';
import { describe, expect, test } from 'vitest';
import { productSources } from './sources';

const modules = import.meta.glob<unknown>('/i18n/*/*/*.ts', { eager: true, import: 'default' });
const languages = ['zh', 'en', 'fr'] as const;

function flatten(tree: unknown, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(tree ?? {})) {
    const path = prefix === '' ? key : `${prefix}.${key}`;
    if (typeof value === 'string') texts.set(path, value);
    else for (const [inner, text] of flatten(value, path)) texts.set(inner, text);
  }
  return texts;
}

const texts = new Map<string, Map<string, string>>();
for (const [path, tree] of Object.entries(modules)) texts.set(path.replace('/i18n/', ''), flatten(tree));

const names = [...texts.keys()].filter((path) => path.startsWith('zh/')).map((path) => path.slice(3));

function parameters(text: string): string[] {
  return [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map((match) => match[1] ?? ''))].sort();
}

function of(language: string, name: string): Map<string, string> {
  return texts.get(`${language}/${name}`) ?? new Map();
}

/** Forms of an entity's name in sentences, which only some languages have (src/entity/labels.ts). */
const isNameForm = (key: string) => /^resources\.\w+\.(create|the)$/.test(key);

const known = new Set<string>([...flatten(english).keys(), ...flatten(french).keys()]);
for (const name of names) {
  for (const key of of('zh', name).keys()) known.add(key).add(`${name.replace(/^.*\/|\.ts$/g, '')}.${key}`);
}

describe('translations', () => {
  test('zh, en and fr have the same files', () => {
    const filesOf = (language: string) =>
      [...texts.keys()]
        .filter((path) => path.startsWith(`${language}/`))
        .map((path) => path.slice(3))
        .sort();
    expect(filesOf('en')).toEqual(filesOf('zh'));
    expect(filesOf('fr')).toEqual(filesOf('zh'));
  });

  test.each(names)('%s has the same keys in all three languages', (name) => {
    const keys = [...of('zh', name).keys()].sort();
    for (const language of ['en', 'fr']) {
      const found = [...of(language, name).keys()];
      expect(found.filter((key) => keys.includes(key) || !isNameForm(key)).sort()).toEqual(keys);
    }
  });

  // react-admin's own packages write these in English and French, with its own idea of what to say.
  const written = names.filter((name) => name !== 'app/reactAdmin.ts');

  test.each(written)('%s has the same parameters in all three languages and no empty text', (name) => {
    const wrong = [...of('zh', name)].flatMap(([key, zh]) =>
      languages
        .map((language) => [language, of(language, name).get(key) ?? ''] as const)
        .filter(([, text]) => text.trim() === '' || parameters(text).join() !== parameters(zh).join())
        .map(([language]) => `${language} ${key}`),
    );
    expect(wrong).toEqual([]);
  });
});

const literalProps = new Set(['aria-label', 'aria-description', 'title', 'placeholder', 'alt']);
const isWords = (text: string) => /\p{L}{2,}/u.test(text) && !isKeys(text);
/** Key names are the same in all three languages. */
const keyNames = new Set(['Ctrl', 'Alt', 'Shift', 'Enter', 'Esc']);
const isKeys = (text: string) =>
  text
    .trim()
    .split(/[\s+]+/)
    .every((word) => keyNames.has(word) || /^[A-Z⌘]$/.test(word));
/** A pattern for a date is a format, not a text. */
const isDatePattern = (text: string) => /YYYY|MM|HH/.test(text);

describe('texts in the source', () => {
  const sources = productSources().filter(({ path }) => path.startsWith('src/'));

  test('every literal key exists', () => {
    const missing: string[] = [];
    for (const { path, program } of sources) {
      new Visitor({
        CallExpression({ callee, arguments: [key, options] }) {
          if (callee.type !== 'Identifier' || !['t', 'translate'].includes(callee.name)) return;
          if (key?.type !== 'Literal' || typeof key.value !== 'string') return;
          const hasDefault =
            options?.type === 'ObjectExpression' &&
            options.properties.some(
              (property) =>
                property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === '_',
            );
          if (!hasDefault && !known.has(key.value)) missing.push(`${path}: ${key.value}`);
        },
      }).visit(program);
    }
    expect(missing).toEqual([]);
  });

  test('no component has hard-coded words', () => {
    const found: string[] = [];
    for (const { path, program } of sources.filter((source) => source.path.endsWith('.tsx'))) {
      new Visitor({
        JSXText({ value }) {
          if (isWords(value)) found.push(`${path}: ${value.trim()}`);
        },
        Literal({ value }) {
          if (typeof value === 'string' && /\p{Script=Han}/u.test(value) && !isDatePattern(value))
            found.push(`${path}: ${value}`);
        },
        JSXAttribute({ name, value }) {
          if (name.type !== 'JSXIdentifier' || !literalProps.has(name.name)) return;
          if (value?.type !== 'Literal' || typeof value.value !== 'string') return;
          if (isWords(value.value) && !known.has(value.value)) found.push(`${path}: ${name.name}="${value.value}"`);
        },
      }).visit(program);
    }
    expect(found).toEqual([]);
  });
});
