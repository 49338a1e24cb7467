import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import type { RowAction } from '#entity/list/rowActions';
import { useCan } from '#entity/permission';
import { useGateway } from '#entity/sources';
import { useNotifyFailure } from '#entity/useFailure';
import { memberSystem } from './memberSystem.contract';
import { levelPaths } from './paths';
import { useAgreedMoves } from './useAgreedMoves';

/** Makes a system the one by which members go, once it was said who moves where. */
export function useSystemActions(): RowAction[] {
  const translate = useTranslate();
  const provider = useGateway();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const agreed = useAgreedMoves();
  const mayActivate = useCan('activate');
  return useMemo(() => {
    const run = async ({ id, name }: RaRecord) => {
      try {
        await agreed((token) => provider.write(levelPaths.activate, { id, token }));
        notify('memberLevels.activated', { type: 'success', messageArgs: { name } });
        await queryClient.invalidateQueries({ queryKey: [memberSystem.name] });
      } catch (error) {
        notifyFailure(error);
      }
    };
    const activate: RowAction = {
      key: 'activate',
      label: translate('memberLevels.activate'),
      fits: (record) => record.active !== true,
      run: (record) => void run(record),
    };
    return mayActivate ? [activate] : [];
  }, [translate, provider, queryClient, notify, notifyFailure, agreed, mayActivate]);
}
