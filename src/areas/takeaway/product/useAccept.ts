import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type RaRecord, useNotify } from 'react-admin';
import { useContract } from '#entity/ContractContext.tsx';
import { useGateway } from '#entity/sources';
import { useNotifyFailure } from '#entity/useFailure';
import { acceptPath, takeawayBase } from './takeawayProduct';

/** Links products to the goods that are proposed for them; answers whether it was done. */
export function useAccept(): (records: readonly RaRecord[]) => Promise<boolean> {
  const { name } = useContract();
  const provider = useGateway();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  return useCallback(
    async (records) => {
      try {
        const ids = records.map(({ id }) => id);
        const { data } = await provider.write<{ ids: string[] }>(acceptPath(takeawayBase(name)), { ids });
        notify('takeaway.link.accepted', { type: 'success', messageArgs: { smart_count: data.ids.length } });
        return true;
      } catch (error) {
        notifyFailure(error);
        return false;
      } finally {
        await queryClient.invalidateQueries({ queryKey: [name] });
      }
    },
    [name, provider, queryClient, notify, notifyFailure],
  );
}
