import { useQuery } from '@tanstack/react-query';
import { useGateway } from '#entity/sources';
import { useChosenSubject } from '#session/subject';
import { type MenuDish, type Simulated, type SimulationAsked, simulatorPaths } from './simulation';

/** Stores of the operating subject that the operator sees. */
export function useStores() {
  const provider = useGateway();
  const subject = useChosenSubject();
  return useQuery({
    queryKey: [simulatorPaths.stores, subject],
    queryFn: async ({ signal }) =>
      (await provider.read<{ stores: { id: string; name: string }[] }>(simulatorPaths.stores, {}, { signal })).data
        .stores,
  });
}

/** The menu of a store; nothing is asked without one. */
export function useMenu(store: string | null) {
  const provider = useGateway();
  return useQuery({
    queryKey: [simulatorPaths.menu, store],
    queryFn: async ({ signal }) =>
      (await provider.read<{ dishes: MenuDish[] }>(simulatorPaths.menu, { store }, { signal })).data.dishes,
    enabled: store !== null,
  });
}

/** The bill that comes of a basket, again whenever it changes; nothing while it is not complete. */
export function useSimulated(asked: SimulationAsked | null) {
  const provider = useGateway();
  const subject = useChosenSubject();
  return useQuery({
    queryKey: [simulatorPaths.run, subject, asked],
    queryFn: async ({ signal }) => (await provider.read<Simulated>(simulatorPaths.run, { ...asked }, { signal })).data,
    enabled: asked !== null,
    placeholderData: (previous) => (asked === null ? undefined : previous),
    // As tills would give it now: a rule may have changed since.
    staleTime: 0,
  });
}
