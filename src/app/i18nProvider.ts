import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { isLanguage, type Language, languages } from '../gateway/language';
import { languageStore } from '../session/language';
import type { Area } from '../session/routeTable';
import { loadMessages } from './messages';

export interface AreaI18nProvider extends I18nProvider {
  /** Loads an area's texts in the current language; its screens wait for it. */
  enterArea(area: Area): Promise<void>;
}

const names: Record<Language, string> = { zh: '中文', en: 'English', fr: 'Français' };

function translator(messages: TranslationMessages, language: Language): I18nProvider {
  const locales = languages.map((locale) => ({ locale, name: names[locale] }));
  return polyglotI18nProvider(() => messages, language, locales, {
    allowMissing: true,
    onMissingKey: (key: string) => key,
  });
}

/** Translations that grow: the shell's texts at first, an area's when it is entered (architecture: a locale by area). */
export async function createI18nProvider(): Promise<AreaI18nProvider> {
  const areas = new Set<Area>();
  let language = languageStore.get();
  let current = translator(await loadMessages(language, areas), language);
  return {
    translate: (key, options) => current.translate(key, options),
    getLocale: () => language,
    getLocales: () => current.getLocales?.() ?? [],
    async changeLocale(locale) {
      if (!isLanguage(locale)) return;
      const messages = await loadMessages(locale, areas);
      language = locale;
      languageStore.set(locale);
      current = translator(messages, locale);
    },
    async enterArea(area) {
      if (areas.has(area)) return;
      areas.add(area);
      const asked = language;
      const messages = await loadMessages(asked, areas);
      if (asked === language) current = translator(messages, language);
    },
  };
}
