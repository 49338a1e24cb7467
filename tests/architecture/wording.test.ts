import { describe, expect, it } from 'vitest';
import { wording as en } from './wording/en';
import { wording as fr } from './wording/fr';
import type { WordingTerm } from './wording/wording';
import { wording as zh } from './wording/zh';

const modules = import.meta.glob<unknown>('/i18n/*/*/*.ts', { eager: true, import: 'default' });

/** Every text of a language by its key: file and path, joined by dots. */
function textsOf(language: string): [key: string, text: string][] {
  const walk = (value: unknown, key: string): [string, string][] => {
    if (typeof value === 'string') return [[key, value]];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, below]) => walk(below, `${key}.${name}`));
  };
  return Object.entries(modules)
    .filter(([path]) => path.startsWith(`/i18n/${language}/`))
    .flatMap(([path, texts]) => walk(texts, path.slice(`/i18n/${language}/`.length, -'.ts'.length)));
}

/** Patterns of words: there are some thousands of texts to look for each in. */
const patterns = new Map<string, RegExp>();

/** Finds a word: Chinese anywhere, others as whole words. Placeholders in percent signs and braces are no text. */
function has(text: string, word: string): boolean {
  const plain = text.replace(/%\{\w+\}/g, ' ');
  if (/\p{Script=Han}/u.test(word)) return plain.includes(word);
  const literal = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = patterns.get(word) ?? new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'iu');
  patterns.set(word, pattern);
  return pattern.test(plain);
}

const isExcept = ({ except = [] }: WordingTerm, key: string) =>
  except.some((one) => key === one || key.startsWith(`${one}.`));

describe.each(Object.entries({ zh, en, fr }))('the words of %s', (language, wording) => {
  const texts = textsOf(language);

  it('are those of the glossary: none that it rules out', () => {
    const wrong = wording.flatMap((term) =>
      (term.not ?? []).flatMap((word) =>
        texts
          .filter(([key, text]) => has(text, word) && !isExcept(term, key))
          .map(([key, text]) => `i18n/${language}/${key} “${text}”: “${word}” is “${term.use}”`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('are excepted only where that is needed', () => {
    const idle = wording.flatMap((term) =>
      (term.except ?? []).filter(
        (one) =>
          !texts.some(
            ([key, text]) =>
              (key === one || key.startsWith(`${one}.`)) && (term.not ?? []).some((word) => has(text, word)),
          ),
      ),
    );
    expect(idle).toEqual([]);
  });

  it('are ruled out once', () => {
    const words = wording.flatMap(({ not = [] }) => not);
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  });
});
