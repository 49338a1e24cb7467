/** Later. */
export function CalendarView() {
  return null;
}
