import { describe, expect, it } from 'vitest';
import { figureMeanings, figureNames, type Glossary } from '#i18n/reference/glossary';
import { words as en } from '#i18n/reference/glossary.en';
import { words as fr } from '#i18n/reference/glossary.fr';
import { words as zh } from '#i18n/reference/glossary.zh';
import { reports } from '#server/domain/report/reports';

const languages = { zh, en, fr } satisfies Record<string, Glossary>;
const labels = import.meta.glob<{ reports: { fields: Record<string, string>; formulas: Record<string, string> } }>(
  '/i18n/*/report/report.ts',
  { eager: true, import: 'default' },
);
const isShown = new Set(reports.flatMap(({ report }) => report.measures));

describe.each(Object.entries(languages))('the words of figures in %s', (language, words) => {
  const { fields, formulas } = labels[`/i18n/${language}/report/report.ts`]?.reports ?? { fields: {}, formulas: {} };

  it('have one meaning each', () => {
    const names = Object.values(words).map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(Object.values(words).filter(({ name, meaning }) => !name.trim() || !meaning.trim())).toEqual([]);
  });

  it('are what reports call and explain these figures by, and no other figure is called so', () => {
    expect(fields).toMatchObject(figureNames(words));
    expect(formulas).toMatchObject(figureMeanings(words));
    const named = new Map(Object.values(words).map(({ name, meaning }) => [name, meaning]));
    const borrowed = [...isShown].filter((figure) => {
      const meaning = named.get(fields[figure] ?? '');
      return meaning !== undefined && formulas[figure] !== meaning;
    });
    expect(borrowed).toEqual([]);
  });
});
