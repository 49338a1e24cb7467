import { useCallback } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { moneyText } from '#values/numberText';
import type { Gift } from './gifts';

/** Returns the text of a gift: its balance, points and tier points joined; '' for nothing. */
export function useGiftText(): (gift: Gift) => string {
  const translate = useTranslate();
  const locale = useLocale();
  return useCallback(
    ({ gift, points, growth }) =>
      [
        ...(Number(gift) > 0 ? [moneyText(gift, locale)] : []),
        ...(points > 0 ? [translate('cards.points', { count: points })] : []),
        ...(growth > 0 ? [translate('cards.growth', { count: growth })] : []),
      ].join(' + '),
    [translate, locale],
  );
}
