import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { RowAction } from '#entity/list/rowActions';
import { useSearchParams } from '#ui/router';

export const storeParam = 'store';

/** Opens the days of a store. */
export function useDayEndActions(): readonly RowAction[] {
  const translate = useTranslate();
  const [, setSearch] = useSearchParams();
  return useMemo<RowAction[]>(
    () => [
      {
        key: 'days',
        label: translate('orderOperations.dayEnd.days'),
        quick: true,
        opens: true,
        run: ({ id }) => setSearch({ [storeParam]: String(id) }),
      },
    ],
    [translate, setSearch],
  );
}
