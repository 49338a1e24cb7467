import { useSyncExternalStore } from 'react';
import { defaultLanguage, isLanguage, type Language } from '../gateway/language';
import { createPersistentStore } from './store';

/** The stored interface language (000 §1): default zh. */
export const languageStore = createPersistentStore<Language>('console.language', defaultLanguage, (value) =>
  isLanguage(value) ? value : defaultLanguage,
);

/** A `lang` query parameter wins over the stored setting and becomes it (000 §1). Called once at start. */
export function adoptLanguageOfAddress(search: string): void {
  const asked = new URLSearchParams(search).get('lang');
  if (isLanguage(asked)) languageStore.set(asked);
}

export function useLanguage(): Language {
  return useSyncExternalStore(languageStore.subscribe, languageStore.get);
}
