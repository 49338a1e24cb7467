import { dateRangeRule } from '#ui/inputs/dates/dateRules';
import { bothEndsRule } from '#ui/inputs/rangeRules';
import { type Rule, type RuleRefusal, requiredRule } from '#ui/inputs/rules';

/** The most days of an export and of the figures of a report (001 §5, §9). */
export const mostDays = 32;

/** Days of figures must be there, both of them, beside being in order and few enough. */
export const figuresRules: readonly Rule[] = [requiredRule, bothEndsRule];

const allRules = [...figuresRules, dateRangeRule({ maxDays: mostDays })];

/** Why figures cannot be asked for of these days; undefined where they can. */
export function periodRefusal(days: unknown): RuleRefusal | undefined {
  for (const rule of allRules) {
    const refused = rule(days);
    if (refused) return refused;
  }
  return undefined;
}

/** Whether figures can be asked for of these days; others are refused at their field, and nothing is asked. */
export function isFiguresPeriod(days: unknown): boolean {
  return periodRefusal(days) === undefined;
}
