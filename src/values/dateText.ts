/** Dates are 'YYYY-MM-DD', times 'HH:mm', instants ISO texts with a zone. Everything here is calendar arithmetic without a clock. */
import { dayMs } from './duration';

const pad = (value: number, length = 2) => String(value).padStart(length, '0');

function dateOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real && year >= 1000 ? `${pad(year, 4)}-${pad(month)}-${pad(day)}` : null;
}

/**
 * Reads a typed date: 2024-1-5, 2024/01/05, 2024.1.5, 20240105, 2024年1月5日, and, day first as in French, 05/01/2024.
 * Full-width digits count. A day that does not exist answers null.
 */
export function parseDate(typed: string): string | null {
  const text = typed.normalize('NFKC').trim();
  const yearFirst = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (yearFirst) return dateOf(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]));
  const dayFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text);
  return dayFirst ? dateOf(Number(dayFirst[3]), Number(dayFirst[2]), Number(dayFirst[1])) : null;
}

/** Reads a typed time of day: 9:30, 09:30, 0930, 9h30 (French), full-width too; null when there is no such time. */
export function parseTime(typed: string): string | null {
  const text = typed.normalize('NFKC').trim();
  const parts = /^(\d{1,2})[:hH](\d{2})$/.exec(text) ?? /^(\d{2})(\d{2})$/.exec(text);
  if (!parts || Number(parts[1]) > 23 || Number(parts[2]) > 59) return null;
  return `${pad(Number(parts[1]))}:${parts[2]}`;
}

function utc(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return Date.UTC(year, month - 1, day);
}

/** The date so many days later (or earlier, when negative). */
export function addDays(date: string, days: number): string {
  return new Date(utc(date) + days * dayMs).toISOString().slice(0, 10);
}

/** How many days a range holds, both ends counted: the same day is 1. */
export function daysIn(from: string, to: string): number {
  return Math.round((utc(to) - utc(from)) / dayMs) + 1;
}

/** The presets of a date range, in the order they are offered. */
export const presetNames = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'last7',
  'last30',
] as const;
export type PresetName = (typeof presetNames)[number];

/** How many days ago Monday was. */
function mondayOffset(date: string): number {
  return (new Date(utc(date)).getUTCDay() + 6) % 7;
}

/**
 * Returns the range of a preset on the given day; "last 7 days" ends today, "this week" and "this month" too. Weeks
 * begin on Monday.
 */
export function presetRange(name: PresetName, today: string): { from: string; to: string } {
  const monthStart = `${today.slice(0, 7)}-01`;
  const lastMonthEnd = addDays(monthStart, -1);
  const weekStart = addDays(today, -mondayOffset(today));
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'thisWeek':
      return { from: weekStart, to: today };
    case 'lastWeek':
      return { from: addDays(weekStart, -7), to: addDays(weekStart, -1) };
    case 'last7':
      return { from: addDays(today, -6), to: today };
    case 'last30':
      return { from: addDays(today, -29), to: today };
    case 'thisMonth':
      return { from: monthStart, to: today };
    case 'lastMonth':
      return { from: `${lastMonthEnd.slice(0, 7)}-01`, to: lastMonthEnd };
  }
}

/** Whether a text is a date as the state holds it. */
export function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && parseDate(text) === text;
}
