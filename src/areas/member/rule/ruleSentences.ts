import { isEmpty } from '#entity/field';
import type { RuleName } from './rulePages';

type Values = Readonly<Record<string, unknown>>;
type Say = (key: string, params?: Record<string, string>) => string;
type Figure = (value: unknown) => string;

const countOf = (value: unknown) => (Array.isArray(value) ? value.length : 0);

/** A rule in sentences; `figure` writes a number as the language does. */
export function ruleSentences(name: RuleName, values: Values, say: Say, figure: Figure): string[] {
  const given = (source: string) => !isEmpty(values[source]);
  const cap = (key: string, source: string) => (given(source) ? [say(key, { value: figure(values[source]) })] : []);
  const counts = [
    ...(countOf(values.excluded) > 0 ? [say('excluded', { value: figure(countOf(values.excluded)) })] : []),
    ...cap('orderMost', 'orderMost'),
    ...cap('dayMost', 'dayMost'),
  ];
  switch (name) {
    case 'pointsEarning':
      if (values.enabled !== true) return [say('noEarning')];
      return [
        say('earn', { spend: figure(values.spend), points: figure(values.points) }),
        ...(countOf(values.rates) > 0 ? [say('rates', { value: figure(countOf(values.rates)) })] : []),
        ...(countOf(values.weekdayRates) > 0 ? [say('weekdays', { value: figure(countOf(values.weekdayRates)) })] : []),
        ...counts,
      ];
    case 'pointsSpending':
      if (values.enabled !== true) return [say('noSpending')];
      return [
        say('spend', { points: figure(values.perYuan) }),
        say('step', { points: figure(values.step), percent: figure(values.mostPercent) }),
      ];
    case 'pointsExpiry':
      return [
        values.expiry === 'months'
          ? say('months', { value: figure(values.expiryMonths) })
          : say(values.expiry === 'yearEnd' ? 'yearEnd' : 'never'),
        ...cap('warn', 'warnDays'),
      ];
    case 'pointsText':
      return [say(given('textZh') || given('textEn') || given('textFr') ? 'text' : 'noText')];
    case 'growthRule':
      if (values.enabled !== true) return [say('noGrowth')];
      return [say('grow', { spend: figure(values.spend), growth: figure(values.growth) }), ...counts];
  }
}
