import { useListPaginationContext, useLocale, useTranslate } from 'react-admin';
import { languageTag } from '#values/numberText';

/** How many of how many records a list shows whose pages follow each other. */
export function useShownText(): string {
  const { total = 0, page, perPage } = useListPaginationContext();
  const translate = useTranslate();
  const locale = useLocale();
  const number = (value: number) => value.toLocaleString(languageTag(locale));
  return translate('entity.pages.shown', { shown: number(Math.min(page * perPage, total)), total: number(total) });
}
