import { useCallback } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { isEmpty } from '#entity/field';
import { quantityText } from '#values/numberText';

/** Says in a line each what a level gives, from its benefits (memberEquity.contract). */
export function useBenefitLines(): (values: Readonly<Record<string, unknown>>) => string[] {
  const translate = useTranslate();
  const locale = useLocale();
  return useCallback(
    (values) => {
      const figure = (value: unknown) => quantityText(String(value), locale);
      const say = (key: string, source: string) =>
        isEmpty(values[source]) ? [] : [translate(`memberLevels.lines.${key}`, { value: figure(values[source]) })];
      const off = (source: string) => {
        const rate = String(values[source] ?? '');
        // A rate says what is paid; some languages say what is taken off.
        return isEmpty(values[source])
          ? []
          : [
              translate(`memberLevels.lines.${source}`, {
                value: figure(locale === 'zh' ? rate : String(Math.round(10_000 - Number(rate) * 1000) / 100)),
              }),
            ];
      };
      return [
        ...off('discountRate'),
        ...off('priceRate'),
        ...say('multiplier', 'pointsMultiplier'),
        ...(isEmpty(values.birthdayDays) ? [] : say('birthday', 'birthdayDays')),
        ...say('upgradePoints', 'upgradePoints'),
        ...say('upgradeGrowth', 'upgradeGrowth'),
        ...(isEmpty(values.otherBenefit) ? [] : [String(values.otherBenefit)]),
      ];
    },
    [translate, locale],
  );
}
