import { wallClock } from '../zone/zonedTime';
import { languageTag } from './numberText';

/** Formatters are costly to make and few: one per language and zone. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** An instant on a zone's clock, to the minute or the second: 2024-01-05 09:30. */
export function instantText(instant: Date, seconds: boolean, zone: string): string {
  return wallClock(instant, zone)
    .slice(0, seconds ? 19 : 16)
    .replace('T', ' ');
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
