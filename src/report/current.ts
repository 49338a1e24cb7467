import { today } from '#session/today';
import { addDays, daysIn, presetRange } from '#values/dateText';
import { isRecord } from '#values/record';
import { zonedParts } from '#values/zonedTime';

/** The week of a date as ISO 8601 numbers it: 2026-W01 is the first with a Thursday in the year. */
export function weekOf(date: string): string {
  const thursday = addDays(presetRange('thisWeek', date).from, 3);
  const year = thursday.slice(0, 4);
  return `${year}-W${String(Math.ceil(daysIn(`${year}-01-01`, thursday) / 7)).padStart(2, '0')}`;
}

/**
 * Returns the value of a time dimension that is not over yet, as rows have it; undefined where there is none. Hours are those of
 * today only where a report is of today alone: in a range of more days all that are to come lack today, not only the current one.
 */
export function currentOf(dimension: string, range: unknown, zone: string, now = new Date()): unknown {
  const day = today(now);
  if (dimension === 'day') return day;
  if (dimension === 'week') return weekOf(day);
  if (dimension === 'month') return day.slice(0, 7);
  const ofToday = isRecord(range) && range.from === day && range.to === day;
  if (dimension !== 'hour' || !ofToday) return undefined;
  return Number(zonedParts(now.toISOString(), zone)?.time.slice(0, 2));
}
