import { useContract } from '../ContractContext';
import { Column } from './Column';
import { EntityList } from './EntityList';

const most = 8;
const unfit = new Set(['rows', 'codes', 'password', 'json']);

/** A list of the first fields of the contract, for an entity that declares none. */
export function DefaultList() {
  const contract = useContract();
  const shown = Object.entries(contract.fields).filter(([, field]) => !unfit.has(field.meta.kind));
  return (
    <EntityList filters={['keyword']}>
      {shown.slice(0, most).map(([source]) => (
        <Column key={source} source={source} />
      ))}
    </EntityList>
  );
}
