import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import type { RowAction } from '#entity/list/rowActions';
import { useCan } from '#entity/permission';
import { useGateway } from '#entity/sources';
import { useNotifyFailure } from '#entity/useFailure';
import { useConfirm } from '#ui/feedback/useConfirm.tsx';
import { physicalCard, physicalPaths } from './physicalCard.contract';

/** Voiding a card that nobody has yet. */
export function useVoidAction(): readonly RowAction[] {
  const translate = useTranslate();
  const provider = useGateway();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const confirm = useConfirm();
  const may = useCan('void');
  const { mutate } = useMutation({
    mutationFn: ({ id }: RaRecord) => provider.write(physicalPaths.void, { id }),
    onSuccess: (_, { number }) => notify('cards.physical.voidDone', { type: 'success', messageArgs: { number } }),
    onError: notifyFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [physicalCard.name] }),
  });
  return useMemo<RowAction[]>(() => {
    if (!may) return [];
    const ask = async (record: RaRecord) => {
      const agreed = await confirm({
        title: translate('cards.physical.voidTitle', { number: record.number }),
        body: translate('cards.physical.voidBody'),
        confirm: translate('cards.physical.void'),
        tone: 'danger',
      });
      if (agreed) mutate(record);
    };
    return [
      {
        key: 'void',
        label: translate('cards.physical.void'),
        tone: 'danger',
        fits: ({ state }) => state === 'made',
        run: (record) => void ask(record),
      },
    ];
  }, [may, translate, confirm, mutate]);
}
