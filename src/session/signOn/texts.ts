import { use } from 'react';
import type { Language } from '#gateway/language';
import type signOn from '#i18n/zh/session/signOn';
import { useLanguage } from '../language';

type Leaves<T, Path extends string = ''> = {
  [Key in keyof T & string]: T[Key] extends string ? `${Path}${Key}` : Leaves<T[Key], `${Path}${Key}.`>;
}[keyof T & string];

/** A key of the sign-on texts, e.g. 'login.title'. */
export type TextKey = Leaves<typeof signOn>;
export type Translate = (key: TextKey, parameters?: Record<string, string | number>) => string;

type Tree = { [key: string]: string | Tree };

const files = import.meta.glob<Tree>('/i18n/*/session/signOn.ts', { import: 'default' });
const loaded = new Map<Language, Translate>();
const loading = new Map<Language, Promise<Translate>>();

function lookUp(tree: Tree, key: string): string {
  let node: string | Tree | undefined = tree;
  for (const part of key.split('.')) node = typeof node === 'object' ? node[part] : undefined;
  return typeof node === 'string' ? node : key;
}

function translateWith(tree: Tree): Translate {
  return (key, parameters = {}) =>
    lookUp(tree, key).replace(/%\{(\w+)\}/g, (mark, name: string) => String(parameters[name] ?? mark));
}

/** Loads the texts of a language; afterwards pages in it render without waiting. */
export function loadTexts(language: Language): Promise<Translate> {
  const running = loading.get(language);
  if (running) return running;
  const load = files[`/i18n/${language}/session/signOn.ts`];
  const promise = (load?.() ?? Promise.reject(new Error(`No texts for ${language}`))).then(
    (tree) => {
      const translate = translateWith(tree);
      loaded.set(language, translate);
      return translate;
    },
    (error: unknown) => {
      loading.delete(language);
      throw error;
    },
  );
  loading.set(language, promise);
  return promise;
}

/** The texts of the interface language. Suspends only where they have not been loaded before. */
export function useTexts(): Translate {
  const language = useLanguage();
  return loaded.get(language) ?? use(loadTexts(language));
}
