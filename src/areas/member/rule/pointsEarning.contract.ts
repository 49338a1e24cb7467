import type { EarningRule } from '#business/bill/points';
import { contract } from '#entity/contract';
import type { ValuesOf } from '#entity/field';
import { choice, decimal, rows } from '#entity/fields';
import { type Issue, issue } from '#entity/issue';
import { weekdays } from '#entity/windows';
import {
  countingFields,
  earningChannels,
  earningDining,
  figure,
  ofSubject,
  settingCalls,
  standardCounting,
} from './counting';

/** Times as many points: 折 and multipliers have two decimals. */
export const multiplier = () => decimal({ min: '0.01', max: '9.99', decimals: 2 });

const fields = {
  ...countingFields,
  points: figure(),
  /** other points for a channel, a way of dining, or both; the first that fits counts */
  rates: rows(
    {
      channel: choice('earningChannel', earningChannels).optional(),
      diningType: choice('earningDining', earningDining).optional(),
      points: figure(),
    },
    { max: 20 },
  ).optional(),
  weekdayRates: rows({ weekday: choice('ruleWeekday', weekdays), multiplier: multiplier() }, { max: 7 }).optional(),
  dayMost: figure().optional(),
};

export type PointsEarningValues = ValuesOf<typeof fields>;

export const standardEarning: PointsEarningValues = {
  ...standardCounting,
  points: 1,
  rates: null,
  weekdayRates: null,
  dayMost: null,
};

function repeated<Row>(list: readonly Row[], keyOf: (row: Row) => string, path: string, field: string): Issue[] {
  const keys = list.map(keyOf);
  return keys.flatMap((key, place) =>
    keys.indexOf(key) < place ? [issue(`${path}.${place}.${field}`, 'repeated')] : [],
  );
}

/** How members earn points (/memberMarketing/accessRules): one rule for an operating subject. */
export const pointsEarning = contract('pointsEarning', fields, {
  calls: settingCalls('/member/points_earning', '/member/points_earning/get', '/member/points_earning/save'),
  ...ofSubject,
  defaults: standardEarning,
  rules: ({ rates, weekdayRates, orderMost, dayMost }) => [
    ...repeated(rates ?? [], ({ channel, diningType }) => `${channel ?? ''} ${diningType ?? ''}`, 'rates', 'channel'),
    ...repeated(weekdayRates ?? [], ({ weekday }) => weekday, 'weekdayRates', 'weekday'),
    ...(orderMost && dayMost && dayMost < orderMost ? [issue('dayMost', 'dayMostBelowOrder', { min: orderMost })] : []),
  ],
});

/** The rule as bills are counted by it. */
export function earningRuleOf({ excluded, rates, weekdayRates, ...values }: PointsEarningValues): EarningRule {
  return {
    ...values,
    excluded: (excluded ?? []).map(({ category }) => category),
    rates: rates ?? [],
    weekdays: (weekdayRates ?? []).map(({ weekday, multiplier: times }) => ({
      weekday: weekdays.indexOf(weekday) + 1,
      multiplier: times,
    })),
  };
}
