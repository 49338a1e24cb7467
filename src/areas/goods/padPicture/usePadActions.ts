import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { RowAction } from '../../../entity/list/rowActions';
import { useCan } from '../../../entity/permission';
import { usePlace } from '../usePlace';

/** Whose pictures on pads stand open over the list; kept in the address, so that the list draws them. */
export const padParam = 'pad';

/** What pads show of goods is set for goods of stores: a library has no pads. */
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
