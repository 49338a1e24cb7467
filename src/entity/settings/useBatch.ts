import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useContract } from '../ContractContext';
import { useGateway } from '../sources';
import { type BatchStore, batchSize, settingsCalls } from './settings';

type Values = Record<string, unknown>;

function parts<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / batchSize) }, (_, at) =>
    all.slice(at * batchSize, (at + 1) * batchSize),
  );
}

/**
 * A batch of settings over stores, fifty to a call: what would differ, then doing it, with how many are done. A store that
 * is refused answers with its reason; the others are done.
 */
export function useBatch(stores: readonly string[], values: Values | null) {
  const calls = settingsCalls(useContract());
  const provider = useGateway();
  const [done, setDone] = useState(0);
  const preview = useQuery({
    queryKey: ['settings batch', calls.preview, stores, values],
    enabled: stores.length > 0 && values !== null,
    staleTime: 0,
    gcTime: 0,
    async queryFn({ signal }) {
      const found: BatchStore[] = [];
      for (const part of parts(stores)) {
        const body = { stores: part.map((store) => ({ store })), values };
        found.push(...(await provider.read<BatchStore[]>(calls.preview, body, { signal })).data);
      }
      return found;
    },
  });
  const apply = useMutation({
    async mutationFn(wanted: readonly BatchStore[]) {
      const answers: BatchStore[] = [];
      setDone(0);
      for (const part of parts(wanted)) {
        const body = { stores: part.map(({ store, version }) => ({ store, version })), values };
        answers.push(...(await provider.write<BatchStore[]>(calls.apply, body)).data);
        setDone(answers.length);
      }
      return answers;
    },
  });
  return { preview, apply, done };
}
