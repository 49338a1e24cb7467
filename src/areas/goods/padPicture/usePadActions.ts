import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { RowAction } from '../../../entity/list/rowActions';
import { useCan } from '../../../entity/permission';
import { usePlace } from '../usePlace';

/** Address parameter of the goods whose pictures on pads are open over the list. */
export const padParam = 'pad';

/** Returns the row action for pictures on pads, for goods of stores only: a library has no pads. */
export function usePadActions(): readonly RowAction[] {
  const translate = useTranslate();
  const { owner } = usePlace();
  const mayEdit = useCan('edit') && owner === 'store';
  const [search, setSearch] = useSearchParams();
  return useMemo<RowAction[]>(() => {
    if (!mayEdit) return [];
    return [
      {
        key: 'pad',
        label: translate('goods.pad.action'),
        run({ id }) {
          const next = new URLSearchParams(search);
          next.set(padParam, String(id));
          setSearch(next);
        },
      },
    ];
  }, [mayEdit, translate, search, setSearch]);
}
