import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { RowAction } from '../../../entity/list/rowActions';
import { useCan } from '../../../entity/permission';
import { salesModels } from './salesModel.contract';

/** The brand whose switch is open over the list; kept in the address, so that the list draws it. */
export const switchParam = 'switch';

/** Switching a brand to the other sales model. */
export function useModelActions(): readonly RowAction[] {
  const translate = useTranslate();
  const maySwitch = useCan('switch');
  const [search, setSearch] = useSearchParams();
  return useMemo(() => {
    if (!maySwitch) return [];
    return salesModels.map((model) => ({
      key: model,
      label: translate(`selling.model.to.${model}`),
      fits: (record) => record.salesModel !== model,
      run({ id }) {
        const next = new URLSearchParams(search);
        next.set(switchParam, String(id));
        setSearch(next);
      },
    }));
  }, [maySwitch, translate, search, setSearch]);
}
