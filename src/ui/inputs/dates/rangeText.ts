import { type PresetName, presetNames, presetRange } from '#values/dateText';
import { localDate } from '#values/localDate';
import { isSameRange, type Range } from '../rangeRules';

/** The preset that a range is on the given day, the shorter name of two; undefined for any other range. */
export function presetOf(range: Range, today: string): PresetName | undefined {
  return presetNames.find((name) => isSameRange(presetRange(name, today), range));
}

/** A range of days as a field shows it: "2026-11-17 – 11-23", in French "17/11 – 23/11/2026", and the day alone where it is one. */
export function rangeText({ from, to }: Range, locale: string): string {
  const [first, last] = [localDate(from ?? '', locale), localDate(to ?? '', locale)];
  if (first === last) return first;
  const sameYear = from !== null && to !== null && from.slice(0, 5) === to.slice(0, 5);
  if (!sameYear) return `${first} – ${last}`.trim();
  // The year is said once: where a date begins with it, at the beginning.
  return first === from ? `${first} – ${last.slice(5)}` : `${first.slice(0, 5)} – ${last}`;
}
