import { businessDay } from '../../../../src/session/businessDay';

const dayMs = 86_400_000;

/** A time of day on the stores' clock as an instant. */
export function instantAt(day: string, time: string): Date {
  return new Date(`${day}T${time}:00+08:00`);
}

/**
 * The next day's `time` by the store's clock. The day is the store's business day: what is marked at 01:00, before the
 * cut-off, belongs to the evening before, and its next day begins the same morning (001 §4, §9).
 */
export function nextDayAt(now: Date, cutOff: string, time: string): Date {
  const today = businessDay(now, cutOff);
  const next = new Date(instantAt(today, time).getTime() + dayMs);
  return next > now ? next : new Date(next.getTime() + dayMs);
}
