import { useSyncExternalStore } from 'react';
import type { Language } from '#gateway/language';
import { keptKeys, languageOf, languageOfAddress } from './kept';
import { createPersistentStore } from './store';

/** The stored interface language (000 §1): default zh. */
export const languageStore = createPersistentStore<Language>(keptKeys.language, languageOf(null), languageOf);

/** A `lang` query parameter wins over the stored setting and becomes it (000 §1). Called once at start. */
export function adoptLanguageOfAddress(search: string): void {
  const asked = languageOfAddress(search);
  if (asked) languageStore.set(asked);
}

export function useLanguage(): Language {
  return useSyncExternalStore(languageStore.subscribe, languageStore.get);
}
