import { languageTag } from '../../../ui/feedback/numberText';
import { addDays } from '../../../ui/inputs/dates/dateText';
import { type BookedDays, bookedDays } from './paths';

/** The business days that the book shows, from today on. */
export function daysOf({ today }: Pick<BookedDays, 'today'>): string[] {
  return Array.from({ length: bookedDays }, (_, ahead) => addDays(today, ahead));
}

function written(day: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(languageTag(locale), { timeZone: 'UTC', ...options });
}

/** A weekday in short: Fri. */
export function weekdayOf(day: string, locale: string): string {
  return written(day, locale, { weekday: 'short' });
}

/** A day in words: Friday, November 20. */
export function dayInWords(day: string, locale: string): string {
  return written(day, locale, { weekday: 'long', month: 'long', day: 'numeric' });
}
