import { useQuery } from '@tanstack/react-query';
import type { RecordOf } from '#entity/contract';
import { useGateway } from '#entity/sources';
import { depositItem, depositPaths, type Taking } from './depositItem.contract';

type Deposit = RecordOf<typeof depositItem>;

/** A deposit, and what was taken of it so far. */
export function useDeposit(id: string) {
  const provider = useGateway();
  return useQuery({
    queryKey: [depositItem.name, 'deposit', id],
    queryFn: async ({ signal }) => {
      const { data: deposit } = await provider.getOne<Deposit>(depositItem.name, { id });
      const { data: takings } = await provider.read<Taking[]>(depositPaths.takings, { id }, { signal });
      return { deposit, takings };
    },
  });
}
