import { languageTag } from './numberText';

/** Formatters are costly to make and few: one per language and option set. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag} ${options.timeStyle}`;
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(tag, options);
  formatters.set(key, known);
  return known;
}

/** An instant in this browser's zone, to the minute or the second: 2024-01-05 09:30. */
export function instantText(instant: Date, seconds: boolean): string {
  // The Swedish format is the ISO one, in local time.
  return formatter('sv-SE', { dateStyle: 'short', timeStyle: seconds ? 'medium' : 'short' }).format(instant);
}

/** The same with weekday, seconds and zone, in the words of a language. */
export function fullInstantText(instant: Date, locale: string): string {
  return formatter(languageTag(locale), { dateStyle: 'full', timeStyle: 'long' }).format(instant);
}
