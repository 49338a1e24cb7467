import { today } from '#session/today';
import { addDays } from '#values/dateText';

/** Default filters of a report: the last seven days. */
export function usualFilters(): Record<string, unknown> {
  const to = today();
  const from = addDays(to, -6);
  return { date: { from, to } };
}
