import type { Validator } from 'react-admin';
import { compareDecimals, isDecimal } from '#values/decimal';

/** The length of a text in code points, as every limit of the specification counts it: an emoji or a rare Han character is one. */
export function codePoints(text: string): number {
  return [...text].length;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** A refusal of a value: a text key and its parameters. */
export interface RuleRefusal {
  message: string;
  args: Record<string, string | number | undefined>;
}

/** A synchronous rule; usable as a validator of react-admin. Empty values pass every rule except `requiredRule`. */
export type Rule = (value: unknown) => RuleRefusal | undefined;

/** Refuses an empty value (000 §5 "Empty required values show a generic required message"). */
export const requiredRule: Rule = (value: unknown) =>
  isEmpty(value) ? { message: 'ui.field.required', args: {} } : undefined;

/** Refuses a text of more than `max` code points. */
export function maxLengthRule(max: number): Rule {
  return (value: unknown) =>
    typeof value === 'string' && codePoints(value) > max ? { message: 'ui.field.tooLong', args: { max } } : undefined;
}

/** Refuses a text that the pattern does not match as a whole; `message` is a key. */
export function patternRule(pattern: RegExp, message: string, args: Record<string, string | number> = {}): Rule {
  return (value: unknown) =>
    typeof value === 'string' && value !== '' && !pattern.test(value) ? { message, args } : undefined;
}

/** Refuses a list of more than `max` entries. */
export function maxCountRule(max: number): Rule {
  return (value: unknown) =>
    Array.isArray(value) && value.length > max
      ? { message: 'ui.field.tooMany', args: { smart_count: max, max } }
      : undefined;
}

/** The limits of a number; `min` and `max` are decimal strings and included, `decimals` the most digits after the point. */
export interface NumberLimits {
  min?: string;
  max?: string;
  decimals?: number;
}

/** Refuses a decimal string (or number) outside its limits, or with too many digits after the point. */
export function numberRule({ min, max, decimals }: NumberLimits): Rule {
  return (value: unknown) => {
    if (isEmpty(value)) return undefined;
    const text = String(value);
    if (!isDecimal(text)) return { message: 'ui.number.invalid', args: {} };
    const below = min !== undefined && compareDecimals(text, min) < 0;
    const above = max !== undefined && compareDecimals(text, max) > 0;
    if (below || above) return { message: rangeKey(min, max), args: { min, max } };
    const digits = text.split('.')[1]?.length ?? 0;
    if (decimals !== undefined && digits > decimals) {
      return decimals === 0
        ? { message: 'ui.number.whole', args: {} }
        : { message: 'ui.number.tooManyDecimals', args: { smart_count: decimals } };
    }
    return undefined;
  };
}

function rangeKey(min: string | undefined, max: string | undefined): string {
  if (min !== undefined && max !== undefined) return 'ui.number.between';
  return min !== undefined ? 'ui.number.atLeast' : 'ui.number.atMost';
}

/** The rule list of an input: its own rules, then those it was given. */
export function joinRules(
  own: (Validator | false | undefined)[],
  given: Validator | Validator[] | undefined,
): Validator[] {
  return [...own.filter((rule): rule is Validator => Boolean(rule)), ...(given ? [given].flat() : [])];
}
