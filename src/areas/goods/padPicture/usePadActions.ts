import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { RowAction } from '#entity/list/rowActions';
import { useCan } from '#entity/permission';
import { useAddressParam } from '#entity/useAddressParam';
import { usePlace } from '../usePlace';

/** Address parameter of the goods whose pictures on pads are open over the list. */
export const padParam = 'pad';

/** Returns the row action for pictures on pads, for goods of stores only: a library has no pads. */
export function usePadActions(): readonly RowAction[] {
  const translate = useTranslate();
  const { owner } = usePlace();
  const mayEdit = useCan('edit') && owner === 'store';
  const { open } = useAddressParam(padParam);
  return useMemo<RowAction[]>(() => {
    if (!mayEdit) return [];
    return [{ key: 'pad', label: translate('goods.pad.action'), run: ({ id }) => open(String(id)) }];
  }, [mayEdit, translate, open]);
}
