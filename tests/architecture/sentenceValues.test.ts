import { describe, expect, test } from 'vitest';
import { isRecord } from '#values/record';
import { bounds, counts, figures, words } from '#values/sentenceValues';

// How a value of a sentence is written is decided by its name, so every sentence that the gateway fills must use a known one.

const files = import.meta.glob<unknown>('/i18n/*/*/*.ts', { eager: true, import: 'default' });

/** Files that hold nothing but sentences of the gateway or of a field. */
const whole = new Set(['server/gateway', 'entity/validation', 'server/refusedFields']);

/** The sentences of a part, each with the file and the place that it is in. */
function sentencesIn(part: unknown, place: string): [string, string][] {
  if (typeof part === 'string') return [[place, part]];
  return Object.entries(part ?? {}).flatMap(([key, inner]) => sentencesIn(inner, `${place}.${key}`));
}

/** An area has such sentences among its 'validation' and its entities' 'issues'. */
function ofArea(texts: unknown, place: string): [string, string][] {
  if (!isRecord(texts)) return [];
  const entities = isRecord(texts.resources) ? Object.entries(texts.resources) : [];
  return [
    ...sentencesIn(texts.validation, `${place}.validation`),
    ...entities.flatMap(([name, entity]) => sentencesIn(isRecord(entity) && entity.issues, `${place}.${name}.issues`)),
  ];
}

const sentences = Object.entries(files).flatMap(([path, texts]) => {
  const place = path.replace('/i18n/', '').replace('.ts', '');
  return whole.has(place.slice(3)) ? sentencesIn(texts, place) : ofArea(texts, place);
});

const placeholders = sentences.flatMap(([place, sentence]) =>
  [...sentence.matchAll(/%\{(\w+)\}/g)].map(([, name = '']) => ({ place, name })),
);

const declared: readonly string[] = [...bounds, ...figures, ...counts, ...words];

describe('what a refusal is filled with', () => {
  test('has a name whose kind is declared, an amount or a code', () => {
    const unknown = placeholders.filter(({ name }) => !declared.includes(name));
    expect(unknown.map(({ place, name }) => `${place}: give '${name}' a kind in src/values/sentenceValues.ts`)).toEqual(
      [],
    );
  });

  test('has one kind', () => {
    expect(declared.filter((name, index) => declared.indexOf(name) !== index)).toEqual([]);
  });

  test('is declared only where a sentence has it', () => {
    const used = new Set(placeholders.map(({ name }) => name));
    expect(declared.filter((name) => !used.has(name))).toEqual([]);
  });
});
