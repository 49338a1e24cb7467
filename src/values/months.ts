import { addDays } from './dateText';

/** Months are 'YYYY-MM', days 'YYYY-MM-DD'. Weeks begin on Monday, as presets have them. */

const pad = (value: number) => String(value).padStart(2, '0');

/** The month of a day. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The month so many months later (or earlier, when negative). */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = year * 12 + number - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${pad((count % 12) + 1)}`;
}

function lastOf(month: string): string {
  return addDays(`${addMonths(month, 1)}-01`, -1);
}

/** The same day of another month, or that month's last one where it is shorter. */
export function inMonth(day: string, month: string): string {
  const same = `${month}${day.slice(7)}`;
  const last = lastOf(month);
  return same < last ? same : last;
}

/** How many days after Monday a day is. */
export function afterMonday(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** The days of a month by weeks; null before the first and after the last. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const blank = afterMonday(first);
  const length = Number(lastOf(month).slice(8));
  return Array.from({ length: Math.ceil((blank + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - blank;
      return day < 0 || day >= length ? null : addDays(first, day);
    }),
  );
}

/** The day that a key leads to from another, as calendars have it; undefined for other keys. */
export function dayAfterKey(key: string, day: string, shift: boolean): string | undefined {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
  const step = steps[key];
  if (step !== undefined) return addDays(day, step);
  if (key === 'Home') return addDays(day, -afterMonday(day));
  if (key === 'End') return addDays(day, 6 - afterMonday(day));
  const months = shift ? 12 : 1;
  if (key === 'PageUp') return inMonth(day, addMonths(monthOf(day), -months));
  return key === 'PageDown' ? inMonth(day, addMonths(monthOf(day), months)) : undefined;
}
