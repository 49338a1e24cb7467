import type { Rule, RuleRefusal } from './rules';

/** A range as the state holds it; an open end is null, and a range with two open ends is null itself. */
export interface Range {
  from: string | null;
  to: string | null;
}

/** The range, or null when both ends are open. */
export function rangeOrNull(range: Range): Range | null {
  return range.from === null && range.to === null ? null : range;
}

/** Whether two ranges have the same ends. */
export function isSameRange(one: Range, other: Range): boolean {
  return one.from === other.from && one.to === other.to;
}

function isRange(value: unknown): value is Range {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value;
}

interface RangeChecks {
  /** what each end must be by itself */
  each: Rule;
  /** Compares the ends where the second may not come before the first. */
  order?: (from: string, to: string) => number;
  /** the key for ends in the wrong order; that of days and times unless said */
  reversed?: string;
  /** what else the two ends must be together */
  check?: (from: string, to: string) => RuleRefusal | undefined;
}

/** Refuses a range with a wrong end, with ends in the wrong order, or that `check` refuses; open ends pass. */
export function rangeRule({ each, order, reversed = 'ui.range.reversed', check }: RangeChecks): Rule {
  return (value) => {
    if (!isRange(value)) return undefined;
    const { from, to } = value;
    const refused = each(from) ?? each(to);
    if (refused || from === null || to === null) return refused;
    if (order && order(from, to) > 0) return { message: reversed, args: {} };
    return check?.(from, to);
  };
}

/** Refuses a range with an open end. */
export const bothEndsRule: Rule = (value: unknown) =>
  isRange(value) && (value.from === null || value.to === null)
    ? { message: 'ui.range.bothNeeded', args: {} }
    : undefined;
