import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useListContext, useLocale, useTranslate } from 'react-admin';
import { selectable } from '#gateway/dataProvider';
import { quantityText } from '#values/numberText';
import { useContract } from '../ContractContext';
import { useGateway } from '../sources';
import { useNotifyFailure } from '../useFailure';

/**
 * Selects all records that match the filters, over all pages, in one click; hidden where there are more than can be
 * selected.
 */
export function SelectAll({ fixed }: { fixed?: Record<string, unknown> }) {
  const { selectedIds, filterValues, sort, total = 0, meta, onSelect } = useListContext();
  const { name } = useContract();
  const provider = useGateway();
  const translate = useTranslate();
  const locale = useLocale() ?? 'zh';
  const notifyFailure = useNotifyFailure();
  const asking = useMutation({
    mutationFn: () => provider.allIds(name, { filter: { ...filterValues, ...fixed }, sort }),
    onSuccess: ({ data }) => onSelect([...new Set([...selectedIds.map(String), ...data])]),
    onError: notifyFailure,
  });
  if (total <= selectedIds.length || total > selectable || meta?.more === true) return null;
  return (
    <Button size="small" color="inherit" disabled={asking.isPending} onClick={() => asking.mutate()}>
      {translate('entity.bulk.all', { total: quantityText(String(total), locale) })}
    </Button>
  );
}
