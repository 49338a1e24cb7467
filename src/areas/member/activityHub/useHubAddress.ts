import { useMemo } from 'react';
import { useSearchParams } from '#ui/router';
import { isDate } from '#values/dateText';
import { monthOf } from '#values/months';
import { type ActivityKind, activityKinds } from './hub';

const isMonth = (text: string | null): text is string => text !== null && isDate(`${text}-01`);

/** Parts of the hub that are in the address: the month, the day that is chosen in it, and the kinds that are left out. */
export function useHubAddress() {
  const [search, setSearch] = useSearchParams();
  return useMemo(() => {
    const month = search.get('month');
    const day = search.get('day') ?? '';
    const without = (search.get('without') ?? '').split(',');
    const change = (write: (next: URLSearchParams) => void) => {
      const next = new URLSearchParams(search);
      write(next);
      setSearch(next, { replace: true });
    };
    return {
      /** null for the month of today */
      month: isMonth(month) ? month : null,
      day: isDate(day) ? day : null,
      without: activityKinds.filter((kind) => without.includes(kind)),
      openMonth: (to: string) =>
        change((next) => {
          next.set('month', to);
          next.delete('day');
        }),
      openDay: (to: string) =>
        change((next) => {
          next.set('month', monthOf(to));
          next.set('day', to);
        }),
      showAll: (kinds: readonly ActivityKind[]) =>
        change((next) => (kinds.length > 0 ? next.set('without', kinds.join(',')) : next.delete('without'))),
    };
  }, [search, setSearch]);
}
