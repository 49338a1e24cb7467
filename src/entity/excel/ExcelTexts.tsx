import polyglotI18nProvider from 'ra-i18n-polyglot';
import { type ReactNode, use, useMemo } from 'react';
import { I18nContextProvider, type I18nProvider, useI18nProvider, useLocale } from 'react-admin';
import { writingNumbers } from '#values/sentenceNumber';

interface TextFile {
  default: { excel: object };
}

const files = import.meta.glob<TextFile>('/i18n/{zh,en,fr}/entity/excel.ts');
const loaded = new Map<string, Promise<I18nProvider>>();

async function load(locale: string): Promise<I18nProvider> {
  const file = files[`/i18n/${locale}/entity/excel.ts`] ?? files['/i18n/zh/entity/excel.ts'];
  const { excel } = (await file?.())?.default ?? { excel: {} };
  return polyglotI18nProvider(() => ({ excel }) as never, locale, [], {
    allowMissing: true,
    replace: writingNumbers(locale),
  });
}

function textsOf(locale: string): Promise<I18nProvider> {
  const known = loaded.get(locale) ?? load(locale);
  loaded.set(locale, known);
  return known;
}

/** Adds the texts of export and import to those of the page; suspends until they are there. */
export function ExcelTexts({ children }: { children: ReactNode }) {
  const outer = useI18nProvider();
  const own = use(textsOf(useLocale()));
  const provider = useMemo<I18nProvider>(
    () => ({
      ...outer,
      translate: (key, options) => (key.startsWith('excel.') ? own : outer).translate(key, options),
    }),
    [outer, own],
  );
  return <I18nContextProvider value={provider}>{children}</I18nContextProvider>;
}
