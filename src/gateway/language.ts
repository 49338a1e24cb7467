/** The interface languages (000 §9). */
export const languages = ['zh', 'en', 'fr'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'zh';

/** Accept-Language header of each language (000 §7). */
export const languageTags: Record<Language, string> = { zh: 'zh-CN', en: 'en-US', fr: 'fr-FR' };

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The language that an Accept-Language header asks for; zh where it names none of ours. */
export function languageOfTag(header: string | null): Language {
  const primary = (header ?? '').trim().slice(0, 2).toLowerCase();
  return isLanguage(primary) ? primary : defaultLanguage;
}
