import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { RowAction } from '#entity/list/rowActions';
import { useCan } from '#entity/permission';
import { useGateway } from '#entity/sources';
import { useNotifyFailure } from '#entity/useFailure';
import { aggregatePaymentAccount, testPaymentPath } from './account.contract';

/** A test payment of 0.01 by an account; how it ended is on its row. */
export function useAccountActions(): readonly RowAction[] {
  const translate = useTranslate();
  const provider = useGateway();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const queryClient = useQueryClient();
  const mayTest = useCan('test');
  return useMemo<RowAction[]>(() => {
    const test = async (id: unknown) => {
      try {
        const { data } = await provider.write<{ testResult: string }>(testPaymentPath, { id });
        const type = data.testResult === 'success' ? 'success' : 'warning';
        notify(`resources.${aggregatePaymentAccount.name}.test.${data.testResult}`, { type });
      } catch (error) {
        notifyFailure(error);
      } finally {
        await queryClient.invalidateQueries({ queryKey: [aggregatePaymentAccount.name] });
      }
    };
    const label = translate(`resources.${aggregatePaymentAccount.name}.test.act`);
    return mayTest ? [{ key: 'test', label, quick: true, run: ({ id }) => void test(id) }] : [];
  }, [translate, provider, notify, notifyFailure, queryClient, mayTest]);
}
