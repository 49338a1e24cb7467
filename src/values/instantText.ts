import { addDays } from './dateText';
import { localDate } from './localDate';
import { languageTag } from './numberText';
import { wallClock, zonedParts } from './zonedTime';

/** Formatters are costly to make and few: one per language and zone. */
const formatters = new Map<string, Intl.DateTimeFormat>();

interface Shown {
  zone: string;
  locale: string;
  /** to the second; else to the minute */
  seconds?: boolean;
}

/** An instant on a zone's clock, as a language writes it: 2024-01-05 09:30. */
export function instantText(instant: Date, { zone, locale, seconds = false }: Shown): string {
  const text = wallClock(instant, zone)
    .slice(0, seconds ? 19 : 16)
    .replace('T', ' ');
  return localDate(text, locale);
}

/** Returns the beginning of a term as guests read it: its date alone if it begins at midnight; null for a text that is no instant. */
export function termStart(instant: string, { zone, locale }: Shown): string | null {
  const parts = zonedParts(instant, zone);
  return parts && localDate(parts.time === '00:00' ? parts.date : `${parts.date} ${parts.time}`, locale);
}

/**
 * Returns the end of a term as guests read it, the last day on which something is good: an end at midnight is the day before, one
 * in the last minute of a day is that day. Null for a text that is no instant.
 */
export function termEnd(instant: string, { zone, locale }: Shown): string | null {
  const parts = zonedParts(instant, zone);
  if (!parts) return null;
  const { date, time } = parts;
  if (time === '00:00') return localDate(addDays(date, -1), locale);
  return localDate(time === '23:59' ? date : `${date} ${time}`, locale);
}

/** The same with weekday, seconds and zone, in the words of a language. */
export function fullInstantText(instant: Date, locale: string, zone: string): string {
  const key = `${locale} ${zone}`;
  const options = { timeZone: zone, dateStyle: 'full', timeStyle: 'long' } as const;
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(languageTag(locale), options);
  formatters.set(key, known);
  return known.format(instant);
}

/** The day of an instant with its weekday, in the words of a language: "Friday, November 20". */
export function dayText(instant: Date, locale: string, zone: string): string {
  const options = { timeZone: zone, weekday: 'long', month: 'long', day: 'numeric' } as const;
  return instant.toLocaleDateString(languageTag(locale), options);
}

/** Returns the name of a zone in a language: "China Standard Time". */
export function zoneName(zone: string, locale: string): string {
  const format = new Intl.DateTimeFormat(languageTag(locale), { timeZone: zone, timeZoneName: 'longGeneric' });
  return format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
