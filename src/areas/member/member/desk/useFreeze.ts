import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Identifier, useNotify, useUnselect } from 'react-admin';
import { useGateway } from '#entity/sources';
import { member } from '../member.contract';
import { freezePath } from './freezing';

/** Disables members with a reason, or enables them again. */
export function useFreeze() {
  const provider = useGateway();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const unselect = useUnselect(member.name);
  return useCallback(
    async (ids: Identifier[], enabled: boolean, reason?: unknown) => {
      await provider.write(freezePath, { ids, enabled, ...(enabled ? {} : { reason }) });
      unselect(ids);
      notify(enabled ? 'entity.done.enable' : 'entity.done.disable', { type: 'success' });
      await queryClient.invalidateQueries({ queryKey: [member.name] });
    },
    [provider, queryClient, notify, unselect],
  );
}
