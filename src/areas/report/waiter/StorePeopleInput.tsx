import { createContext, useContext, useMemo } from 'react';
import type { CommonInputProps } from '#entity/form/inputProps';
import { useGateway } from '#entity/sources';
import { RemoteSelectInput } from '#ui/inputs/RemoteSelectInput.tsx';
import { makeUpLimits } from './makeUp';

const StoreContext = createContext<string | null>(null);

/** The store whose people can be chosen below; null while it is not certain. */
export const StoreOfPeople = StoreContext;

interface Person {
  guid: string;
  account: string;
  name: string;
}

const path = '/user_data/query_user_by_store';

/** Chooses people of a store (001 §7). */
export function StorePeopleInput(props: CommonInputProps) {
  const store = useContext(StoreContext);
  const provider = useGateway();
  const source = useMemo(() => {
    const people = async (keyword: string, signal?: AbortSignal) => {
      if (!store) return [];
      const { data } = await provider.read<Person[]>(path, { storeGuid: store, keyword }, { signal });
      return data.map(({ guid, name, account }) => ({ id: guid, name: `${name} (${account})` }));
    };
    return {
      cacheKey: ['storePeople', store ?? ''],
      async load({ keyword, signal }: { keyword: string; page: number; signal?: AbortSignal }) {
        const items = await people(keyword, signal);
        return { items, total: items.length };
      },
      async resolve(ids: readonly (string | number)[]) {
        return (await people('')).filter(({ id }) => ids.includes(id));
      },
    };
  }, [provider, store]);
  return <RemoteSelectInput {...props} {...source} multiple max={makeUpLimits.people} disabled={!store} />;
}
