import { useLocale, useTranslate } from 'react-admin';
import { languageTag } from '#values/numberText';

/** How many were found and which page is shown, as it is read aloud. */
export function useResultsText(total: number, page: number, perPage: number): string {
  const translate = useTranslate();
  const locale = useLocale();
  const number = (value: number) => value.toLocaleString(languageTag(locale));
  return translate('entity.voice.results', {
    smart_count: total,
    total: number(total),
    page: number(page),
    pages: number(Math.max(1, Math.ceil(total / perPage))),
  });
}
