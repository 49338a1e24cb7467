import { today } from '../session/today';
import { isRecord } from '../typed/record';
import { weekOf } from '../ui/inputs/dates/dateText';
import { zonedParts } from '../ui/zone/zonedTime';

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
