import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type RaRecord, useListContext, useNotify, useTranslate } from 'react-admin';
import { useCan } from '#entity/permission';
import { useGateway } from '#entity/sources';
import { useNotifyFailure } from '#entity/useFailure';
import { useNavigate } from '#ui/router';
import { repairLimits } from './repair';
import takeawayAbnormal from './takeawayAbnormal.report';

export const repairPage = '/dataReport/takeawayAbnormalData/repair';
const pageSize = 1000;

/** Leads to the page where the chosen orders are repaired. */
export function RepairSelected() {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const { selectedIds } = useListContext();
  const mayRepair = useCan('edit');
  if (!mayRepair) return null;
  const open = () => {
    if (selectedIds.length > repairLimits.orders)
      notify('orderOperations.repair.tooMany', { type: 'warning', messageArgs: { max: repairLimits.orders } });
    else navigate(repairPage);
  };
  return (
    <Button size="small" onClick={open}>
      {translate('orderOperations.repair.action')}
    </Button>
  );
}

/** Chooses every order that the filters find, not only those of the page. */
export function SelectFound() {
  const translate = useTranslate();
  const provider = useGateway();
  const notifyFailure = useNotifyFailure();
  const { total, filterValues, onSelect } = useListContext();
  const mayRepair = useCan('edit');
  const { keyword, ...filters } = filterValues;
  const choosing = useMutation({
    mutationFn: async () => {
      const ids: RaRecord['id'][] = [];
      for (let page = 1; ids.length < Math.min(total ?? 0, repairLimits.orders); page++) {
        const body = { keyword, filters, page, size: pageSize };
        const { data } = await provider.read<{ list: RaRecord[] }>(takeawayAbnormal.calls.list, body);
        if (data.list.length === 0) break;
        ids.push(...data.list.map(({ id }) => id));
      }
      return ids.slice(0, repairLimits.orders);
    },
    onSuccess: (ids) => onSelect(ids),
    onError: notifyFailure,
  });
  if (!mayRepair || !total) return null;
  return (
    <Button color="inherit" disabled={choosing.isPending} onClick={() => choosing.mutate()}>
      {translate('orderOperations.repair.selectFound', { smart_count: Math.min(total, repairLimits.orders) })}
    </Button>
  );
}
