import { useQuery } from '@tanstack/react-query';
import { useStore } from 'react-admin';
import { useGateway } from '#entity/sources';
import type { ConsoleDataProvider } from '#gateway/dataProvider';
import { useSearchParams } from '#ui/router';
import { type ItemsAnswer, type RepairItem, type RepairOrder, repairPaths } from './repair';
import takeawayAbnormal from './takeawayAbnormal.report';

const pageSize = 1000;

/** An order in the form: its facts and the values entered for it. */
export interface RepairRow extends RepairOrder {
  income: string | null;
  reason: string | null;
}

/** Values of the form. */
export interface RepairValues {
  remark: string | null;
  rows: RepairRow[];
}

async function itemsOf(provider: ConsoleDataProvider, id: string, signal: AbortSignal): Promise<RepairItem[]> {
  const items: RepairItem[] = [];
  for (let page = 1; ; page++) {
    const { data } = await provider.read<ItemsAnswer>(repairPaths.items, { id, page, size: pageSize }, { signal });
    items.push(...data.list);
    if (items.length >= data.total || data.list.length === 0) return items;
  }
}

export function rowOf(order: RepairOrder, entered?: { income: string; reason: string }): RepairRow {
  return { ...order, income: entered?.income ?? order.merchantIncome, reason: entered?.reason || null };
}

/**
 * Returns the initial values of the page: the orders chosen in the list, or those of the rejected repair of ?batch=
 * with the values entered for them. Orders that are no longer abnormal are left out; none where nothing was chosen.
 */
export function useRepairStart() {
  const provider = useGateway();
  const [search] = useSearchParams();
  const batch = search.get('batch');
  const [chosen] = useStore<(string | number)[]>(`${takeawayAbnormal.name}.selectedIds`, []);
  return useQuery({
    queryKey: [takeawayAbnormal.name, 'repair', batch, batch ? null : chosen],
    queryFn: async ({ signal }): Promise<RepairRow[]> => {
      const items = batch ? await itemsOf(provider, batch, signal) : [];
      const entered = new Map(items.map(({ id, after, reason }) => [id, { income: after, reason }]));
      const ids = batch ? [...entered.keys()] : chosen.map(String);
      if (ids.length === 0) return [];
      const { data } = await provider.read<{ list: RepairOrder[] }>(repairPaths.orders, { ids }, { signal });
      return data.list.map((order) => rowOf(order, entered.get(order.id)));
    },
    // A refetch must not replace typed values.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
