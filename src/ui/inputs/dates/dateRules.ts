import { daysIn, isDate, parseTime } from '#values/dateText';
import { isInstant } from '#values/zonedTime';
import { rangeRule } from '../rangeRules';
import type { Rule } from '../rules';

/** Refuses a text that is no date, or a date outside the allowed days (both ends allowed). */
export function dateRule({ min, max }: { min?: string; max?: string } = {}): Rule {
  return (value: unknown) => {
    if (typeof value !== 'string') return undefined;
    if (!isDate(value)) return { message: 'ui.date.invalid', args: {} };
    if (min !== undefined && value < min) return { message: 'ui.date.tooEarly', args: { min } };
    if (max !== undefined && value > max) return { message: 'ui.date.tooLate', args: { max } };
    return undefined;
  };
}

/** Refuses a text that is no instant. */
export const instantRule: Rule = (value: unknown) =>
  typeof value === 'string' && !isInstant(value) ? { message: 'ui.date.momentInvalid', args: {} } : undefined;

/** Refuses a text that is no time of day. */
export const timeRule: Rule = (value: unknown) =>
  typeof value === 'string' && parseTime(value) !== value ? { message: 'ui.date.timeInvalid', args: {} } : undefined;

/** Whether one ISO day or time of day comes before another. */
export const byText = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** Refuses a date range that ends before it begins or holds more than `maxDays` days, both ends counted. */
export function dateRangeRule({ maxDays, ...limits }: { min?: string; max?: string; maxDays?: number }): Rule {
  return rangeRule({
    each: dateRule(limits),
    order: byText,
    check: (from, to) =>
      maxDays !== undefined && daysIn(from, to) > maxDays
        ? { message: 'ui.range.tooManyDays', args: { smart_count: maxDays } }
        : undefined,
  });
}
