import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import type { RowAction } from '#entity/list/rowActions';
import { useCan } from '#entity/permission';
import { useGateway } from '#entity/sources';
import { useNotifyFailure } from '#entity/useFailure';

/** Copies a role: the same permissions under a new name, without accounts; too long a name is refused (001 §5). */
export function useCopyRole(): RowAction[] {
  const translate = useTranslate();
  const provider = useGateway();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const mayCopy = useCan('copy');
  return useMemo(() => {
    const run = async ({ id }: RaRecord) => {
      try {
        const { data } = await provider.write<RaRecord>('/role/copy', { id });
        notify('resources.role.copied', { type: 'success', messageArgs: { name: data.name } });
        await queryClient.invalidateQueries({ queryKey: ['role'] });
      } catch (error) {
        notifyFailure(error);
      }
    };
    const copy = { key: 'copy', label: translate('entity.actions.copy'), run: (record: RaRecord) => void run(record) };
    return mayCopy ? [copy] : [];
  }, [mayCopy, translate, provider, queryClient, notify, notifyFailure]);
}
