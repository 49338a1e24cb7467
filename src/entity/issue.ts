import type { SentenceValues } from '#values/sentenceValues';

/**
 * One thing wrong with a value: where, and which sentence says so: a key in i18n/<language>/validation.ts (in refusedFields.ts
 * where only the gateway says it), or among the entity's own texts.
 */
export interface Issue {
  /** field path, dotted for rows: 'mealSections.2.startTime' */
  path: string;
  key: string;
  params: SentenceValues;
}

export function issue(path: string, key: string, params: SentenceValues = {}): Issue {
  return { path, key: `validation.${key}`, params };
}
