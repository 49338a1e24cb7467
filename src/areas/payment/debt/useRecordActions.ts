import { useMemo } from 'react';
import type { RaRecord } from 'react-admin';
import { useTranslate } from 'react-admin';
import type { RowAction } from '#entity/list/rowActions';
import { useCan } from '#entity/permission';
import { useDebtDialogs } from './useDebtDialogs';

const isRepayment = ({ kind }: RaRecord) => kind === 'repayment';

/** On a record: the receipt of a repayment, and taking it back; on a charge, paying it. */
export function useRecordActions(): readonly RowAction[] {
  const translate = useTranslate();
  const { open } = useDebtDialogs();
  const mayRepay = useCan('repay');
  const mayReverse = useCan('reverse');
  return useMemo<RowAction[]>(() => {
    const actions: RowAction[] = [
      {
        key: 'receipt',
        label: translate('resources.debtRecord.receipt.open'),
        quick: true,
        opens: true,
        fits: isRepayment,
        run: ({ id }) => open('receipt', String(id)),
      },
    ];
    if (mayRepay)
      actions.push({
        key: 'repay',
        label: translate('resources.debtRepayment.act'),
        quick: true,
        fits: ({ kind, open: left }) => kind === 'charge' && Number(left) > 0,
        run: ({ unit }) => open('repay', String(unit)),
      });
    if (mayReverse)
      actions.push({
        key: 'takeBack',
        label: translate('resources.debtReversal.act'),
        tone: 'danger',
        fits: (record) => isRepayment(record) && record.reversed !== true,
        run: ({ id }) => open('takeBack', String(id)),
      });
    return actions;
  }, [translate, open, mayRepay, mayReverse]);
}
