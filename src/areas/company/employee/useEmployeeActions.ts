import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { RowAction } from '#entity/list/rowActions';
import { useCan } from '#entity/permission';
import { useAddressParam } from '#entity/useAddressParam';

/** The parameter of the address that names the employee whose second factor is taken off. */
export const resetFactorParam = 'resetFactor';

/** On an employee who has a second factor: take it off, which a second administrator authorises. */
export function useEmployeeActions(): readonly RowAction[] {
  const translate = useTranslate();
  const { open } = useAddressParam(resetFactorParam);
  const mayEdit = useCan('edit');
  return useMemo<RowAction[]>(() => {
    const reset: RowAction = {
      key: 'resetFactor',
      label: translate('resources.employee.factor.act'),
      tone: 'danger',
      fits: ({ secondFactor }) => secondFactor === true,
      run: ({ id }) => open(String(id)),
    };
    return mayEdit ? [reset] : [];
  }, [translate, open, mayEdit]);
}
