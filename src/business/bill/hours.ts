import { covers, type TimeWindow, weekdays } from '#entity/windows';
import { wallClock } from '#values/zonedTime';

/** Days of the week and periods of the day in which an offer is good. */
export interface Hours {
  /** none: every day */
  weekdays?: readonly string[] | null;
  /** none: all day */
  periods?: readonly TimeWindow[] | null;
}

/** Whether these days of the week include a calendar day, YYYY-MM-DD. */
export function includesDay(chosen: readonly string[] | null | undefined, date: string): boolean {
  if (!chosen || chosen.length === 0) return true;
  const day = weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7];
  return day !== undefined && chosen.includes(day);
}

/** Finds what keeps an offer from an instant on a zone's clock; a period that passes midnight has a part on each day. */
export function hoursObstacle(
  { weekdays: days, periods }: Hours,
  at: Date,
  zone: string,
): 'otherDay' | 'otherTime' | null {
  const shown = wallClock(at, zone);
  if (!includesDay(days, shown.slice(0, 10))) return 'otherDay';
  const time = shown.slice(11, 16);
  const isOpen = !periods || periods.length === 0 || periods.some((period) => covers(period, time));
  return isOpen ? null : 'otherTime';
}
