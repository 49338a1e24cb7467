import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useGateway } from '#entity/sources';
import { useFailureText } from '#entity/useFailure';
import { libraryCommodity } from '../commodity/libraryCommodity.contract';
import type { PickableGoods } from '../picker/offered';
import { type AddRow, type OpenPlan, targetsOf } from './addRows';
import { usePlanApi } from './planApi';

/** How it went with one item in one plan. */
export interface Outcome {
  row: AddRow;
  state: 'added' | 'waiting' | 'failed';
  /** why not; null where the gateway gave no reason */
  message: string | null;
}

/**
 * Returns the chosen goods of the library in their current state, and the plans that lack one of them; nothing for more
 * than a batch allows.
 */
export function useAddable(ids: readonly string[], maxRows: number) {
  const provider = useGateway();
  const api = usePlanApi();
  const goods = useQuery({
    queryKey: [libraryCommodity.name, 'chosen', ids],
    enabled: ids.length <= maxRows,
    queryFn: async ({ signal }) => {
      const body = { ids, page: 1, size: maxRows };
      return (await provider.read<{ list: PickableGoods[] }>(libraryCommodity.calls.list, body, { signal })).data.list;
    },
  });
  const open = useQueries({
    queries: (goods.data ?? []).map(({ id }) => ({
      queryKey: ['menuPlan', 'without', id],
      queryFn: () => api.ask<OpenPlan[]>('list_available_plan_price', { itemGuid: id }),
    })),
  });
  const failed = [goods, ...open].find(({ isError }) => isError);
  if (failed) return { status: 'failed' as const, error: failed.error, retry: () => void failed.refetch() };
  if (!goods.data || open.some(({ data }) => !data)) return { status: 'pending' as const };
  const byItem = new Map(goods.data.map(({ id }, index) => [id, open[index]?.data ?? []]));
  return { status: 'ready' as const, goods: goods.data, targets: targetsOf(byItem) };
}

/** Adds row by row, so that one plan's refusal keeps no other from it; answers how each went. */
export function useAddToPlans() {
  const api = usePlanApi();
  const queryClient = useQueryClient();
  const textOf = useFailureText();
  const add = async (row: AddRow): Promise<Outcome> => {
    const { itemGuid, planGuid, typeGuid, skuList } = row;
    try {
      const body = { itemGuid, rows: [{ planGuid, typeGuid, skuList }] };
      const { waiting } = await api.write<{ waiting: string[] }>('save_batch_add_plan_price', body);
      return { row, state: waiting.length > 0 ? 'waiting' : 'added', message: null };
    } catch (error) {
      return { row, state: 'failed', message: textOf(error) ?? null };
    }
  };
  return useMutation({
    async mutationFn(rows: readonly AddRow[]) {
      const outcomes: Outcome[] = [];
      for (const row of rows) outcomes.push(await add(row));
      return outcomes;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['menuPlan'] }),
  });
}
