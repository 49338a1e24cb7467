import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import type { RowAction } from '#entity/list/rowActions';
import { useCan } from '#entity/permission';
import { useGateway } from '#entity/sources';
import { useNotifyFailure } from '#entity/useFailure';
import { useConfirm } from '#ui/feedback/useConfirm.tsx';
import { type BatchCodes, codesPath, entityCard } from './entityCard.contract';

/** The file of a batch's codes, which is handed out once. */
export function useBatchActions(): readonly RowAction[] {
  const translate = useTranslate();
  const provider = useGateway();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const confirm = useConfirm();
  const may = useCan('codes');
  const { mutate } = useMutation({
    mutationFn: async (id: RaRecord['id']) => {
      const { data } = await provider.read<BatchCodes>(codesPath, { id });
      const { saveCodes } = await import('./codesFile');
      const words = {
        number: translate('resources.physicalCard.fields.number'),
        code: translate('cards.physical.code'),
      };
      await saveCodes(data, { ...words, title: translate('cards.physical.file', { numbers: data.numbers }) });
    },
    onSuccess: () => notify('cards.physical.handedOut', { type: 'success' }),
    onError: notifyFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [entityCard.name] }),
  });
  return useMemo<RowAction[]>(() => {
    if (!may) return [];
    const ask = async ({ id, numbers }: RaRecord) => {
      const agreed = await confirm({
        title: translate('cards.physical.askTitle', { numbers }),
        body: translate('cards.physical.askBody'),
        confirm: translate('cards.physical.download'),
      });
      if (agreed) mutate(id);
    };
    return [
      {
        key: 'codes',
        label: translate('cards.physical.download'),
        fits: ({ state }) => state === 'made',
        run: (record) => void ask(record),
      },
    ];
  }, [may, translate, confirm, mutate]);
}
