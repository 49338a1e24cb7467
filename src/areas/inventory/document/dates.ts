import { type Issue, issue } from '#entity/issue';

/** The days that a warehouse takes documents for, as DateLimits[]: of the document's warehouse and, of a transfer, the other one. */
export const dateLimitsPath = '/inventory/date_limits';

export interface DateLimitsQuery {
  warehouse: string;
  counterpart?: string | null;
  supplier?: string | null;
  type?: string | null;
}

/** Days that bind what is dated in a warehouse; null where there is no such day. */
export interface DateLimits {
  /** the warehouse's name */
  name: string;
  /** the current business day */
  today: string;
  /** of the opening stock: there are no books before it */
  openedOn: string | null;
  /** of the last submitted count: it settled what was there */
  countedOn: string | null;
  /** of the newest document with this supplier that is paid: the days before it are settled */
  settledOn: string | null;
  /** of the first movement: an opening stock cannot come after it; only where the document is one */
  movedOn: string | null;
}

/** Returns the issues of a document's date, the most basic first; the same in form and gateway (S14). */
export function dateIssues(date: string, limits: readonly DateLimits[]): Issue[] {
  const found = limits.flatMap(({ name, today, openedOn, countedOn, settledOn, movedOn }) => [
    ...(date > today ? [issue('date', 'dateInFuture')] : []),
    ...(openedOn && date < openedOn ? [issue('date', 'dateBeforeOpening', { name, date: openedOn })] : []),
    ...(countedOn && date < countedOn ? [issue('date', 'dateBeforeCount', { name, date: countedOn })] : []),
    ...(settledOn && date < settledOn ? [issue('date', 'dateSettled', { date: settledOn })] : []),
    ...(movedOn && date > movedOn ? [issue('date', 'openingTooLate', { name, date: movedOn })] : []),
  ]);
  return found.slice(0, 1);
}
