import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { useLocation } from '#ui/router';
import { ContractProvider } from '../ContractContext';
import type { Contract } from '../contract';
import { guidParam } from '../openRecord';
import { QueryStatus } from '../QueryStatus';
import { useGateway } from '../sources';
import { CreatePage } from './formParts';

interface Props {
  contract: Contract;
  /** fields that a copy does not take over, such as the name */
  blank: readonly string[];
  children: ReactNode;
}

/** The create page of an entity; where the address names a record, its form begins with that record's values. */
export function CopyPage({ contract, blank, children }: Props) {
  const provider = useGateway();
  const of = new URLSearchParams(useLocation().search).get(guidParam);
  const query = useQuery({
    queryKey: [contract.name, 'copy', of],
    enabled: of !== null,
    queryFn: async () => {
      const { data } = await provider.getOne<RaRecord>(contract.name, { id: of ?? '' });
      const taken = Object.keys(contract.fields).map((name) => [
        name,
        blank.includes(name) ? null : (data[name] ?? null),
      ]);
      return Object.fromEntries(taken);
    },
    staleTime: 0,
    gcTime: 0,
  });
  if (of !== null && !query.data) return <QueryStatus query={query} height={320} />;
  const begun = query.data ? { ...contract, defaults: query.data } : contract;
  return (
    <ContractProvider contract={begun}>
      <CreatePage>{children}</CreatePage>
    </ContractProvider>
  );
}
