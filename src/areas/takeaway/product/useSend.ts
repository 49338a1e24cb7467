import { useCallback } from 'react';
import type { RaRecord } from 'react-admin';
import { useContract } from '#entity/ContractContext.tsx';
import { useAddressParam } from '#entity/useAddressParam';
import { batchParam } from '../batch/batchParams';
import { useBatchStart } from '../batch/useBatchStart';
import { platformOf } from '../platforms';

/** Sends price and state of the goods behind products to the platform; what comes of it is shown over the list. */
export function useSend(): (records: readonly RaRecord[]) => void {
  const { name } = useContract();
  const { open } = useAddressParam(batchParam);
  const { mutate } = useBatchStart(open);
  return useCallback(
    (records) => {
      const platform = platformOf(name);
      const stores = [...new Set(records.map(({ place }) => String(place)))];
      const targets = stores.map((store) => ({
        platform,
        store,
        products: records.flatMap(({ id, place }) => (place === store ? [String(id)] : [])),
      }));
      mutate({ guid: crypto.randomUUID(), act: 'send', targets });
    },
    [name, mutate],
  );
}
