import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { CreatePage } from '#entity/form/formParts.tsx';
import { guidParam } from '#entity/openRecord';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { useGateway } from '#entity/sources';
import { useLocation } from '#ui/router';
import LevelForm from './LevelForm';
import { memberLevel } from './memberLevel.contract';
import { levelPaths, type NewLevel as Start } from './paths';

/** Fields that a copy takes from the level it is of; its name is another one. */
const copied = ['introduction', 'keepGrowth', 'cardStyle', 'cardColour', 'cardImage', 'system'];

/**
 * A new level above all others (/memberMarketing/addrankSetting), or a copy of the one that the address names
 * (/memberMarketing/copyrankSetting).
 */
export default function NewLevel() {
  const provider = useGateway();
  const of = new URLSearchParams(useLocation().search).get(guidParam);
  const query = useQuery({
    queryKey: [memberLevel.name, 'new', of],
    async queryFn() {
      const { data: start } = await provider.fetchOne<Start>(levelPaths.newLevel);
      const begun = { ...memberLevel.defaults, threshold: start.threshold, system: start.system };
      if (!of) return begun;
      const { data } = await provider.getOne<RaRecord>(memberLevel.name, { id: of });
      return { ...begun, ...Object.fromEntries(copied.map((name) => [name, data[name]])) };
    },
    staleTime: 0,
    gcTime: 0,
  });
  if (!query.data) return <QueryStatus query={query} height={320} />;
  return (
    <ContractProvider contract={{ ...memberLevel, defaults: query.data }}>
      <CreatePage>
        <LevelForm />
      </CreatePage>
    </ContractProvider>
  );
}
