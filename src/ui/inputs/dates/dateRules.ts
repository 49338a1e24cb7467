import { isInstant } from '../../zone/zonedTime';
import type { Rule, RuleRefusal } from '../rules';
import { daysIn, isDate, parseTime } from './dateText';

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

/** A range as the state holds it; an open end is null, and a range with two open ends is null itself. */
export interface Range {
  from: string | null;
  to: string | null;
}

/** The range, or null when both ends are open. */
export function rangeOrNull(range: Range): Range | null {
  return range.from === null && range.to === null ? null : range;
}

function isRange(value: unknown): value is Range {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value;
}

/** Applies `check` to ranges only, and `each` to both of their ends first. */
export function rangeRule(each: Rule, check: (from: string, to: string) => RuleRefusal | undefined): Rule {
  return (value) => {
    if (!isRange(value)) return undefined;
    for (const end of [value.from, value.to]) {
      const error = each(end);
      if (error) return error;
    }
    return value.from !== null && value.to !== null ? check(value.from, value.to) : undefined;
  };
}

/** Refuses a date range that ends before it begins or holds more than `maxDays` days, both ends counted. */
export function dateRangeRule(limits: { min?: string; max?: string; maxDays?: number }): Rule {
  return rangeRule(dateRule(limits), (from, to) => {
    if (to < from) return { message: 'ui.range.reversed', args: {} };
    if (limits.maxDays !== undefined && daysIn(from, to) > limits.maxDays) {
      return { message: 'ui.range.tooManyDays', args: { smart_count: limits.maxDays } };
    }
    return undefined;
  });
}

/** Refuses a range with an open end. */
export const bothEndsRule: Rule = (value: unknown) =>
  isRange(value) && (value.from === null || value.to === null)
    ? { message: 'ui.range.bothNeeded', args: {} }
    : undefined;
