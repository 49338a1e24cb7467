import { z } from 'zod';
import { refuse } from '#server/call/refusal';
import { dayMs } from '#values/duration';

export interface Period {
  from: string;
  to: string;
}

export const longestDays = 32;

export function daysOf({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
}

const range = z.object({ from: z.iso.date(), to: z.iso.date() });

/** The days a report is asked for: both ends, in order, at most 32 (001 §5). */
export function periodOf(value: unknown): Period {
  const parsed = range.safeParse(value);
  if (!parsed.success) throw refuse('report.rangeRequired');
  const period = parsed.data;
  if (period.from > period.to) throw refuse('report.rangeBackwards');
  if (daysOf(period) > longestDays) throw refuse('exportRangeTooLong');
  return period;
}

/** How many days lie between a period and the one it is compared with: the one before it, or the same weekdays before it. */
export function distanceOf(period: Period, comparison: 'previous' | 'sameWeekday'): number {
  const days = daysOf(period);
  return comparison === 'previous' ? days : Math.ceil(days / 7) * 7;
}
