import { daysIn } from '#values/dateText';
import type { Range } from '../rangeRules';

/** The limits of a range: its first and last day, and how many it may hold, both ends counted. */
export interface RangeLimits {
  min?: string;
  max?: string;
  maxDays?: number;
}

/** Whether a day cannot be chosen: outside the limits, or too far from the end that is chosen already. */
export function isBlocked(day: string, { min, max, maxDays }: RangeLimits, chosen: string | null): boolean {
  if ((min !== undefined && day < min) || (max !== undefined && day > max)) return true;
  if (chosen === null || maxDays === undefined) return false;
  return Math.abs(daysIn(chosen, day) - 1) >= maxDays;
}

/** Two days as a range, the earlier one first. */
export function rangeBetween(one: string, other: string): { from: string; to: string } {
  return one <= other ? { from: one, to: other } : { from: other, to: one };
}

/** Where a day lies in a range: an end, between them, or undefined outside. */
export function placeIn(day: string, range: Range | null): 'from' | 'to' | 'both' | 'between' | undefined {
  const { from, to } = range ?? { from: null, to: null };
  if (day === from && (day === to || to === null)) return 'both';
  if (day === from) return 'from';
  if (day === to) return from === null ? 'both' : 'to';
  return from !== null && to !== null && day > from && day < to ? 'between' : undefined;
}
