import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { isLanguage, type Language, languages } from '#gateway/language';
import type { Area } from '#routing/route';
import { languageStore } from '#session/language';
import { withLocalDates } from '#values/localDate';
import { writingNumbers } from '#values/sentenceNumber';
import { chunk } from './chunk';
import { loadMessages, whenTextsChange } from './messages';

export interface AreaI18nProvider extends I18nProvider {
  /** Loads an area's texts in the current language; its screens wait for it. */
  enterArea(area: Area): Promise<void>;
  /** Tells when texts in use have changed, while the console is developed. */
  onChange(tell: () => void): void;
}

const names: Record<Language, string> = { zh: '中文', en: 'English', fr: 'Français' };

function translator(messages: TranslationMessages, language: Language): I18nProvider {
  const locales = languages.map((locale) => ({ locale, name: names[locale] }));
  return polyglotI18nProvider(() => messages, language, locales, {
    allowMissing: true,
    onMissingKey: (key: string) => key,
    replace: writingNumbers(language),
  });
}

/** Translations that grow: the shell's texts at first, an area's when it is entered (architecture: a locale by area). */
export async function createI18nProvider(): Promise<AreaI18nProvider> {
  const areas = new Set<Area>();
  const entering = new Map<Area, Promise<void>>();
  let language = languageStore.get();

  /** The texts of a language with every area entered so far, also those entered while they load. */
  async function load(locale: Language): Promise<TranslationMessages> {
    const wanted = areas.size;
    const messages = await chunk(loadMessages(locale, areas));
    return wanted === areas.size ? messages : load(locale);
  }

  async function enter(area: Area): Promise<void> {
    areas.add(area);
    const asked = language;
    try {
      const messages = await load(asked);
      if (asked === language) current = translator(messages, language);
    } catch (error) {
      // Texts that did not come are asked for again by the next try.
      areas.delete(area);
      entering.delete(area);
      throw error;
    }
  }

  let current = translator(await load(language), language);
  let tellChange = () => {};
  whenTextsChange(async () => {
    current = translator(await load(language), language);
    tellChange();
  });
  return {
    translate: (key, options) => current.translate(key, options && withLocalDates(options, language)),
    getLocale: () => language,
    getLocales: () => current.getLocales?.() ?? [],
    async changeLocale(locale) {
      if (!isLanguage(locale)) return;
      const messages = await load(locale);
      language = locale;
      languageStore.set(locale);
      current = translator(messages, locale);
    },
    enterArea(area) {
      const running = entering.get(area) ?? enter(area);
      entering.set(area, running);
      return running;
    },
    onChange(tell) {
      tellChange = tell;
    },
  };
}
