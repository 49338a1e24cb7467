import { describe, expect, it } from 'vitest';
import { words } from '#i18n/reference/glossary.fr';
import { wording } from './wording/fr';

const modules = import.meta.glob<unknown>('/i18n/fr/*/*.ts', { eager: true, import: 'default' });

/** Returns the violations of French typography: U+00A0 or U+202F belong before double signs and inside guillemets. */
function faultsOf(text: string): string[] {
  const faults: string[] = [];
  const plain = text.replace(/%\{\w+\}/g, 'x');
  if (plain.includes("'")) faults.push('a straight apostrophe');
  if (/"/.test(plain)) faults.push('straight quotation marks');
  if (/(?<![\u00a0\u202f]|^)[;!?%]/u.test(plain)) faults.push('no narrow no-break space before ; ! ? or %');
  // A colon between figures or letters is a time or a pattern of one.
  if (/(?<![\u00a0\u202f]):(?!\S)/u.test(plain)) faults.push('no no-break space before a colon');
  if (/«(?!\u00a0)|(?<!\u00a0)»/u.test(plain)) faults.push('no no-break space inside « »');
  return faults;
}

function textsOf(value: unknown, key: string): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, below]) => textsOf(below, `${key}.${name}`));
}

describe('French texts', () => {
  it.each([
    ["Aujourd'hui", 1],
    ['Régler ?', 1],
    ['Régler\u202f?', 0],
    ['85 %', 1],
    ['85\u202f%', 0],
    ['%{share}', 0],
    ['Ligne : rien', 1],
    ['Ligne\u00a0: 10:00', 0],
    ['« Vue »', 1],
    ['«\u00a0Vue\u00a0»', 0],
  ])('are looked at: “%s” has %i faults', (text, count) => expect(faultsOf(text)).toHaveLength(count));

  it('have typographic apostrophes and no-break spaces', () => {
    const texts = [
      ...Object.entries(modules).flatMap(([path, tree]) => textsOf(tree, path.slice('/'.length))),
      ...textsOf(words, 'i18n/reference/glossary.fr.ts'),
      ...textsOf(
        wording.map(({ use }) => use),
        'tests/architecture/wording/fr.ts',
      ),
    ];
    const wrong = texts.flatMap(([key, text]) => faultsOf(text).map((fault) => `${key} “${text}”: ${fault}`));
    expect(wrong).toEqual([]);
  });
});
