import { describe, expect, it } from 'vitest';
import { interfaceTexts } from './interfaceTexts';
import { wording as en } from './wording/en';
import { wording as enSentences } from './wording/enSentences';
import { wording as fr } from './wording/fr';
import type { WordingTerm } from './wording/wording';
import { wording as zh } from './wording/zh';

/** Placeholders in percent signs and braces are no text. */
const plainOf = (text: string) => text.replace(/%\{\w+\}/g, ' ');

/** Finds any of some words: Chinese anywhere, others as whole words. */
function patternOf(words: readonly string[]): RegExp {
  const parts = words.map((word) => {
    const literal = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return /\p{Script=Han}/u.test(word) ? literal : `(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`;
  });
  return new RegExp(parts.join('|'), 'iu');
}

/** Patterns of single words: there are some thousands of texts to look for each in. */
const patterns = new Map<string, RegExp>();

function has(text: string, word: string): boolean {
  const pattern = patterns.get(word) ?? patternOf([word]);
  patterns.set(word, pattern);
  return pattern.test(plainOf(text));
}

const isExcept = ({ except = [] }: WordingTerm, key: string) =>
  except.some((one) => key === one || key.startsWith(`${one}.`));

describe.each(Object.entries({ zh, en: [...en, ...enSentences], fr }))('the words of %s', (language, wording) => {
  const anyWord = patternOf(wording.flatMap(({ not = [] }) => not));
  const texts = interfaceTexts(language).filter(([, text]) => anyWord.test(plainOf(text)));

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
