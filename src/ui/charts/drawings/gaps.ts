import { addDays } from '#values/dateText';
import type { ShownRow } from '../chart';

/** A trend of so many points more is not filled: its gaps are narrower than a pixel. */
const mostMissing = 800;

/** The day or month that a row is of, whatever is said of it behind; null of hours and of what is no time. */
function periodOf({ row: { label } }: ShownRow): string | null {
  return /^(\d{4}-\d{2}(?:-\d{2})?)(?!-|\s*\d)/.exec(label)?.[1] ?? null;
}

const isDay = (period: string) => period.length === 10;
const after = (period: string) => (isDay(period) ? addDays(period, 1) : addDays(`${period}-28`, 4).slice(0, 7));

/** The periods between two, both left out. */
function between(from: string, to: string): string[] {
  const missing: string[] = [];
  for (let period = after(from); period < to && missing.length <= mostMissing; period = after(period))
    missing.push(period);
  return missing;
}

/** Days or months between the rows of a trend that have none, as points without figures: a line across would draw what never was. */
export function withGaps(shown: readonly ShownRow[]): readonly ShownRow[] {
  const periods = shown.flatMap((one) => periodOf(one) ?? []);
  const [first] = periods;
  if (periods.length < shown.length || periods.some((one) => first && isDay(one) !== isDay(first))) return shown;
  const filled = shown.flatMap((one, index) => {
    const [period, next] = [periods[index], periods[index + 1]];
    const missing = period && next ? between(period, next) : [];
    return [one, ...missing.map((label): ShownRow => ({ row: { label, values: {} }, extra: null, own: false }))];
  });
  return filled.length - shown.length > mostMissing ? shown : filled;
}
