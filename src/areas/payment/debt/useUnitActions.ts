import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { RowAction } from '#entity/list/rowActions';
import { useMay } from '#session/permissions';
import { useDebtDialogs } from './useDebtDialogs';

/** On a unit: take a repayment, see its account. */
export function useUnitActions(): readonly RowAction[] {
  const translate = useTranslate();
  const { open } = useDebtDialogs();
  const mayRepay = useMay('debtRecord', 'repay');
  return useMemo<RowAction[]>(() => {
    const repay: RowAction = {
      key: 'repay',
      label: translate('resources.debtRepayment.act'),
      quick: true,
      fits: ({ owed }) => Number(owed) > 0,
      run: ({ id }) => open('repay', String(id)),
    };
    const account: RowAction = {
      key: 'account',
      label: translate('resources.debtUnit.account.open'),
      run: ({ id }) => open('account', String(id)),
    };
    return mayRepay ? [repay, account] : [account];
  }, [translate, open, mayRepay]);
}
