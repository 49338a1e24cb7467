import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useGateway } from '#entity/sources';
import { useAddressParam } from '#entity/useAddressParam';
import { useNotifyFailure } from '#entity/useFailure';
import { joinNames } from '#ui/feedback/joinNames';
import { estimateCalls } from './soldOutEstimate.contract';

interface Done {
  packages: string[];
}

/** Moves of estimates in the list; every one says what it did and which packages it breaks. */
export function useEstimateApi() {
  const provider = useGateway();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['soldOutEstimate'] });

  const tell = (count: number, packages: readonly string[]) =>
    notify(packages.length > 0 ? 'selling.estimate.markedWith' : 'selling.estimate.marked', {
      type: 'success',
      messageArgs: { smart_count: count, names: joinNames(packages, translate) },
      autoHideDuration: packages.length > 0 ? 6000 : undefined,
    });

  return {
    /** Sets the estimate of specifications of one store; rejects with what the gateway refused. */
    async mark(values: Record<string, unknown>, count: number): Promise<void> {
      const { data } = await provider.write<Done>(estimateCalls.mark, values);
      tell(count, data.packages);
      await refresh();
    },
    /** Makes one move with all of the rows or none. Answers whether it was made. */
    async move(action: 'soldOut' | 'refill' | 'lift', ids: string[]): Promise<boolean> {
      try {
        const { data } = await provider.write<Done>(estimateCalls[action], { ids });
        if (action === 'soldOut') tell(ids.length, data.packages);
        else notify(`selling.estimate.done.${action}`, { type: 'success', messageArgs: { smart_count: ids.length } });
        return true;
      } catch (error) {
        notifyFailure(error);
        return false;
      } finally {
        await refresh();
      }
    },
  };
}

/** The estimate whose settings are open over the list: 'new', an id, or none. */
export const useEstimateDialog = () => useAddressParam('estimate');
