import { describe, expect, it } from 'vitest';
import { interfaceTexts, type KeyedText } from './interfaceTexts';

// Faults that a pattern finds in any text: long labels, telegraphic helps, ranges, missing singulars, names of pages that do not exist.

/** The gateway's sentences have rules of their own. */
const texts = Object.fromEntries(
  ['zh', 'en', 'fr'].map((language) => [
    language,
    interfaceTexts(language).filter(([key]) => !key.startsWith('server/')),
  ]),
) as Record<'zh' | 'en' | 'fr', KeyedText[]>;

const told = (found: readonly KeyedText[]) => [
  ...new Map(found.map(([key, text]) => [text, `${key}: ${text}`])).values(),
];

const isHelp = (key: string) => key.includes('.help.');
const isLabel = (key: string) => /\.(?:fields|rows|sections|tabs|steps|titles)\./.test(key) && !isHelp(key);
const formsOf = (text: string) => text.split('||||').map((form) => form.trim());

/** Longest label that a form, a column and a tab hold. */
const longestLabel = 40;

/** “Empty: no limit”. A help is a sentence: “Leave empty for no limit.” */
const telegraphic = {
  en: /\b(?:empty|none|nothing|off)\s*:|; (?:empty|none)\b|(?<!leave )\bempty (?:for|to|limits|fits|takes|leaves|means)\b|\b(?:if|when) (?:left )?empty\b|(?<!enter )\b0 for\b/i,
  fr: /(?:^|[\s;,(])(?:vide|aucune?|0)\s:|(?<!laissez )\bvide (?:pour|sans)\b|\bsi vide\b|champ (?:est|reste) vide|(?<!saisissez )\b0 (?:pour|jamais)\b/i,
};

/** Dates, times and numbers of phones and shelves are written as they are typed. */
const withoutFormats = (text: string) =>
  text.replace(/\d{4}-\d{2}-\d{2}|\d{2}:\d{2}-\d{2}:\d{2}|010-62345678|-\d+(?:\.\d+)? (?:to|à) \d+/g, '');

/** Names of numbers of things; bounds such as `max` are set by the program and never one. */
const numbers =
  'all|chosen|claimed|count|created|days|dishes|done|found|growth|guests|hours|issued|kept|members|newest|occupied|online|open|packets|people|pieces|points|reached|reservations|seats|sent|shown|smart_count|tableCount|taken|texts|total|used|usedLastDay|uses|value';

/** Plural after a number in a text without a form for one. */
const withoutSingular = {
  en: new RegExp(`%\\{(?:${numbers})\\} (?!of\\b)(?:[a-z-]+ )?(?!(?:is|was|has|as|less|its|this)\\b)[a-z]{2,}s\\b`),
  fr: new RegExp(
    `%\\{(?:${numbers})\\}\\s(?!sur\\b)(?!(?:plus|puis|dans|sous|pas|sans|pers|mois|fois|dus|mais|taux|SMS)(?![a-zé]))(?:points|[a-zéèêàâîôûç]{3,}s)(?![a-zéèêàâîôûç])`,
  ),
};

/** Numbers above a limit, which are many. */
const alwaysMany = [
  'excel.export.latest',
  'excel.export.note',
  'excel.export.limits',
  'excel.export.period',
  'excel.import.refused.tooManyRows',
];

/** Returns a key without its file. */
const pathOf = (key: string) => key.slice(key.indexOf('.') + 1);

const isAmong = (paths: readonly string[], key: string) => paths.some((path) => pathOf(key).startsWith(path));

/** Examples, and words on devices and in Excel: no texts of the interface. */
const quotedElsewhere = [
  'resources.depositItem.help.place',
  'resources.device.help.name',
  'resources.device.binding.step1',
  'demo.rules',
  'excel.import.refused.notXlsx',
  'excel.import.refused.encoding',
  'excel.import.cell.unclear',
];

function quotationsOf(text: string): string[] {
  return [...text.matchAll(/“([^”%]+)”|«\u00a0([^»%]+)\u00a0»/gu)].map(
    ([, quoted = '', french = '']) => quoted || french,
  );
}

describe.each(['zh', 'en', 'fr'] as const)('the texts in %s', (language) => {
  it('have labels that fit a form and a column', () => {
    const long = texts[language].filter(
      ([key, text]) => isLabel(key) && formsOf(text).some((form) => form.length > longestLabel),
    );
    expect(told(long)).toEqual([]);
  });

  it('quote pages, buttons and labels by the names that they have', () => {
    const names = new Set(
      texts[language].flatMap(([, text]) => formsOf(text).map((form) => form.replace(/\s/g, ' ').toLowerCase())),
    );
    const wrong = texts[language].filter(
      ([key, text]) =>
        !isAmong(quotedElsewhere, key) &&
        quotationsOf(text).some((quoted) => !names.has(quoted.replace(/\s/g, ' ').toLowerCase())),
    );
    expect(told(wrong)).toEqual([]);
  });
});

describe.each(['en', 'fr'] as const)('the texts in %s', (language) => {
  it('have helps in sentences', () => {
    expect(told(texts[language].filter(([key, text]) => isHelp(key) && telegraphic[language].test(text)))).toEqual([]);
  });

  it('write ranges with an en dash or in words', () => {
    expect(told(texts[language].filter(([, text]) => /\d-\d/.test(withoutFormats(text))))).toEqual([]);
  });

  it('have a form for one where the number can be one', () => {
    const wrong = texts[language].filter(
      ([key, text]) => !text.includes('||||') && !isAmong(alwaysMany, key) && withoutSingular[language].test(text),
    );
    expect(told(wrong)).toEqual([]);
  });
});

/** American spellings. */
const american =
  /\b(?!\w*siz|priz|seiz)\w+(?:iz|yz)(?:e[sd]?|ing|ations?)\b|\b(?:colors?|centers?|favorites?|cancel(?:ed|ing)|catalogs?|labeled)\b/i;

it('English texts are spelt as in Britain', () => {
  expect(told(interfaceTexts('en').filter(([, text]) => american.test(text)))).toEqual([]);
  expect(['authorization', 'color', 'Synchronized', 'analyze'].filter((word) => !american.test(word))).toEqual([]);
  expect(['sizes', 'resized', 'authorise', 'prize', 'cancelled'].filter((word) => american.test(word))).toEqual([]);
});

it('English texts have no space before a percent sign', () => {
  expect(told(texts.en.filter(([, text]) => /[\d}] %(?!\{)/.test(text)))).toEqual([]);
});

describe('the patterns', () => {
  it.each([
    ['en', 'Empty: no limit'],
    ['en', 'By business day; empty: no limit'],
    ['en', 'Empty for all areas'],
    ['en', 'Now if left empty'],
    ['en', 'None: every day'],
    ['fr', 'Vide\u00a0: sans limite'],
    ['fr', 'Aucun\u00a0: tous les jours'],
    ['fr', 'Minutes après la commande\u202f; vide sans limite, 0 jamais'],
  ] as const)('find a telegram in %s: %s', (language, text) => expect(telegraphic[language].test(text)).toBe(true));

  it.each([
    ['en', 'Leave empty for no limit.'],
    ['fr', 'Laissez vide pour ne pas limiter.'],
  ] as const)('find none in %s: %s', (language, text) => expect(telegraphic[language].test(text)).toBe(false));

  it.each([
    ['en', '%{count} ads are past their end date', true],
    ['en', 'Ads past their end date: %{count}', false],
    ['en', 'At most %{max} stores', false],
    ['fr', '%{count} publicités terminées', true],
    ['fr', '%{done} sur %{total}', false],
  ] as const)('look for a singular in %s: %s', (language, text, isMissing) =>
    expect(withoutSingular[language].test(text)).toBe(isMissing),
  );
});
