/** Text of the interface with its key: file and path, joined by dots. */
export type KeyedText = readonly [key: string, text: string];

const modules = import.meta.glob<unknown>('/i18n/*/*/*.ts', { eager: true, import: 'default' });

function walk(value: unknown, key: string): KeyedText[] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, below]) => walk(below, `${key}.${name}`));
}

/** Returns every text of a language. */
export function interfaceTexts(language: string): KeyedText[] {
  return Object.entries(modules)
    .filter(([path]) => path.startsWith(`/i18n/${language}/`))
    .flatMap(([path, texts]) => walk(texts, path.slice(`/i18n/${language}/`.length, -'.ts'.length)));
}
