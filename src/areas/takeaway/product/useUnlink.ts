import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { useContract } from '#entity/ContractContext.tsx';
import { useGateway } from '#entity/sources';
import { useNotifyFailure } from '#entity/useFailure';
import { useConfirm } from '#ui/feedback/useConfirm.tsx';
import { takeawayBase, unlinkPath } from './takeawayProduct';

/** Takes links away after a question that names the products; answers whether it was done. */
export function useUnlink(): (records: readonly RaRecord[]) => Promise<boolean> {
  const { name } = useContract();
  const translate = useTranslate();
  const confirm = useConfirm();
  const provider = useGateway();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  return useCallback(
    async (records) => {
      const agreed = await confirm({
        title: translate('takeaway.link.question', { smart_count: records.length }),
        losses: records.map((record) => String(record.platformProduct ?? record.id)),
        confirm: translate('takeaway.link.unlink'),
        tone: 'danger',
      });
      if (!agreed) return false;
      try {
        await provider.write(unlinkPath(takeawayBase(name)), { ids: records.map(({ id }) => id) });
        notify('takeaway.link.unlinked', { type: 'success', messageArgs: { smart_count: records.length } });
        return true;
      } catch (error) {
        notifyFailure(error);
        return false;
      } finally {
        await queryClient.invalidateQueries({ queryKey: [name] });
      }
    },
    [name, translate, confirm, provider, queryClient, notify, notifyFailure],
  );
}
