import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { RowAction } from '#entity/list/rowActions';
import { useCan } from '#entity/permission';
import { useAddressParam } from '#entity/useAddressParam';
import { salesModels } from './salesModel.contract';

/** Address parameter of the brand whose switch is open over the list. */
export const switchParam = 'switch';

/** Switching a brand to the other sales model. */
export function useModelActions(): readonly RowAction[] {
  const translate = useTranslate();
  const maySwitch = useCan('switch');
  const { open } = useAddressParam(switchParam);
  return useMemo(() => {
    if (!maySwitch) return [];
    return salesModels.map((model) => ({
      key: model,
      label: translate(`selling.model.to.${model}`),
      fits: (record) => record.salesModel !== model,
      run: ({ id }) => open(String(id)),
    }));
  }, [maySwitch, translate, open]);
}
