import { languageTag } from '#values/numberText';

/** Days, not instants: read and written on the same clock, whose place in the world does not matter. */
const onNoClock = { timeZone: 'UTC' } as const;
const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** A month in the words of a language: 2026年11月, November 2026. */
export function monthName(month: string, locale: string): string {
  const options = { ...onNoClock, year: 'numeric', month: 'long' } as const;
  return midnight(`${month}-01`).toLocaleDateString(languageTag(locale), options);
}

/** A day in full: Friday, November 20, 2026. */
export function dayName(day: string, locale: string): string {
  return midnight(day).toLocaleDateString(languageTag(locale), { ...onNoClock, dateStyle: 'full' });
}

/** A weekday in short: Fri. */
export function weekdayOf(day: string, locale: string): string {
  return midnight(day).toLocaleDateString(languageTag(locale), { ...onNoClock, weekday: 'short' });
}

/** A day without its year: Friday, November 20. */
export function dayInWords(day: string, locale: string): string {
  const options = { ...onNoClock, weekday: 'long', month: 'long', day: 'numeric' } as const;
  return midnight(day).toLocaleDateString(languageTag(locale), options);
}

/** The seven weekdays from Monday on: short for a column's head, and in full. */
export function weekdayNames(locale: string): { short: string; full: string }[] {
  const name = (day: string, weekday: 'narrow' | 'long') =>
    midnight(day).toLocaleDateString(languageTag(locale), { ...onNoClock, weekday });
  // A week that begins with its month.
  return Array.from({ length: 7 }, (_, index) => `2024-01-0${index + 1}`).map((day) => ({
    short: name(day, 'narrow'),
    full: name(day, 'long'),
  }));
}
