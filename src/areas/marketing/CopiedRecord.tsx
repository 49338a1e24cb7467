import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { ContractProvider } from '../../entity/ContractContext';
import type { Contract } from '../../entity/contract';
import { CreatePage } from '../../entity/form/formParts';
import { guidParam } from '../../entity/openRecord';
import { QueryStatus } from '../../entity/QueryStatus';
import { useGateway } from '../../entity/sources';

/** The page of a new record, or of a copy of the one that the address names: with all its values but the name. */
export function CopiedRecord({ contract, children }: { contract: Contract; children: ReactNode }) {
  const provider = useGateway();
  const of = new URLSearchParams(useLocation().search).get(guidParam);
  const query = useQuery({
    queryKey: [contract.name, 'copy', of],
    enabled: of !== null,
    queryFn: async () => {
      const { data } = await provider.getOne<RaRecord>(contract.name, { id: of ?? '' });
      const terms = Object.keys(contract.fields).map((name) => [name, data[name] ?? null]);
      return { ...Object.fromEntries(terms), name: null };
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
