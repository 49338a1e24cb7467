import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useNotifyFailure } from '#entity/useFailure';
import { joinNames } from '#ui/feedback/joinNames';
import type { PlanSku } from './content';
import type { PlanItemHit } from './ItemSearch';
import { usePlanApi } from './planApi';

/** One plan that has the item, with its prices and category there. */
export interface PlacedItem {
  planGuid: string;
  planName: string;
  status: string;
  typeGuid: string;
  typeName: string | null;
  soldOut: boolean;
  skuList: PlanSku[];
}

/** The plans that have an item. */
export function useItemPlans({ itemGuid }: PlanItemHit) {
  const api = usePlanApi();
  return useQuery({
    queryKey: ['menuPlan', 'item', itemGuid],
    queryFn: () => api.get<PlacedItem[]>('list_item_sku_and_plan_price', { itemGuid }),
  });
}

/**
 * Answer of a change over several plans: the plans in which it waits for a push, because a save waits there already.
 */
interface Batched {
  waiting: string[];
}

/** A change over several plans: all of it or nothing; says when it is done, and where it waits for a push. */
export function useBatch<T>(call: string, done: string, onDone?: (answer: T) => void) {
  const api = usePlanApi();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  return useMutation({
    mutationFn: (body: Record<string, unknown>) => api.write<T & Batched>(call, body),
    async onSuccess(answer) {
      await queryClient.invalidateQueries({ queryKey: ['menuPlan'] });
      onDone?.(answer);
      // Who reads that it is saved may leave: nothing is open any more by then.
      const names = joinNames(answer.waiting, translate);
      if (names) notify('plan.batch.waiting', { type: 'warning', messageArgs: { names } });
      else notify(done, { type: 'success' });
    },
    onError: notifyFailure,
  });
}
