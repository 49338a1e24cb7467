import { weekdays } from '#entity/windows';

interface ShownHours {
  weekdays?: readonly string[] | null;
  periods?: readonly { startTime?: string | null; endTime?: string | null }[] | null;
}

/** Returns the days of the week and the times of day at which an offer is good; null where it is good always. */
export function hoursText(
  { weekdays: chosen, periods }: ShownHours,
  translate: (key: string) => string,
  locale: string,
): string | null {
  const every = (parts: readonly string[]) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts);
  const days = weekdays.filter((day) => chosen?.includes(day)).map((day) => translate(`enums.campaignWeekday.${day}`));
  const hours = (periods ?? []).flatMap(({ startTime, endTime }) =>
    startTime && endTime ? [`${startTime}-${endTime}`] : [],
  );
  const parts = [days, hours].flatMap((names) => (names.length > 0 ? [every(names)] : []));
  return parts.length > 0 ? parts.join(' ') : null;
}
