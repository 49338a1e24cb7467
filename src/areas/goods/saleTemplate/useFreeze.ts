import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { RowAction } from '#entity/list/rowActions';
import { useCan } from '#entity/permission';
import { useGateway } from '#entity/sources';
import { useNotifyFailure } from '#entity/useFailure';
import { saleTemplate, templateStatuses, templateStatusPath } from './saleTemplate.contract';

export type TemplateStatus = (typeof templateStatuses)[number];

/** Activates or freezes templates; answers whether it was done. */
export function useFreeze() {
  const provider = useGateway();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  return useCallback(
    async (ids: string[], status: TemplateStatus): Promise<boolean> => {
      try {
        await provider.write(templateStatusPath, { ids, status });
        notify(`selling.template.done.${status}`, { type: 'success', messageArgs: { smart_count: ids.length } });
        return true;
      } catch (error) {
        notifyFailure(error);
        return false;
      } finally {
        await queryClient.invalidateQueries({ queryKey: [saleTemplate.name] });
      }
    },
    [provider, queryClient, notify, notifyFailure],
  );
}

/** Returns the actions to activate a frozen template or freeze an active one (001 §4). */
export function useFreezeActions(): RowAction[] {
  const translate = useTranslate();
  const mayFreeze = useCan('freeze');
  const set = useFreeze();
  return useMemo(() => {
    const action = (status: TemplateStatus): RowAction => ({
      key: status,
      label: translate(`selling.template.actions.${status}`),
      fits: (record) => record.status !== status,
      run: ({ id }) => void set([String(id)], status),
    });
    return mayFreeze ? templateStatuses.map(action) : [];
  }, [mayFreeze, translate, set]);
}
