import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { RowAction } from '#entity/list/rowActions';
import { useCan } from '#entity/permission';
import { useAddressParam } from '#entity/useAddressParam';

/** Parameters of the address: the deposit of which something is taken, and the one whose label is shown. */
export const takeParam = 'take';
export const labelParam = 'label';

/** On a deposit: give some of it back, print its label. */
export function useDepositActions(): readonly RowAction[] {
  const translate = useTranslate();
  const mayTake = useCan('take');
  const take = useAddressParam(takeParam);
  const label = useAddressParam(labelParam);
  return useMemo<RowAction[]>(() => {
    const takeAct: RowAction = {
      key: 'take',
      label: translate('resources.depositTaking.act'),
      quick: true,
      fits: ({ remaining }) => Number(remaining) > 0,
      run: ({ id }) => take.open(String(id)),
    };
    const labelAct: RowAction = {
      key: 'label',
      label: translate('resources.depositItem.label.act'),
      run: ({ id }) => label.open(String(id)),
    };
    return mayTake ? [takeAct, labelAct] : [labelAct];
  }, [translate, mayTake, take, label]);
}
