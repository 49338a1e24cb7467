import { isSameRange, type Range } from '../rangeRules';
import { type PresetName, presetNames, presetRange } from './dateText';

/** The preset that a range is on the given day, the shorter name of two; undefined for any other range. */
export function presetOf(range: Range, today: string): PresetName | undefined {
  return presetNames.find((name) => isSameRange(presetRange(name, today), range));
}

/** A range of days as a field shows it, the same in every language: "2026-11-17 – 11-23", and the day alone where it is one. */
export function rangeText({ from, to }: Range): string {
  if (from === to) return from ?? '';
  const sameYear = from !== null && to !== null && from.slice(0, 5) === to.slice(0, 5);
  return `${from ?? ''} – ${(sameYear ? to?.slice(5) : to) ?? ''}`.trim();
}
