import { useContract } from '../ContractContext';
import { Column } from './Column';
import { EntityList } from './EntityList';

const most = 8;
/** fields that say how a record is; they follow its name */
const states = ['status', 'state', 'enabled'];
const unfit = new Set(['rows', 'codes', 'password', 'json']);

/** A list of the first fields of the contract, its state after its name, for an entity that declares none. */
export function DefaultList() {
  const contract = useContract();
  const fields = Object.entries(contract.fields).flatMap(([source, { meta }]) =>
    unfit.has(meta.kind) ? [] : [source],
  );
  const [name = '', ...others] = fields;
  const isState = (source: string) => states.includes(source);
  const shown = [name, ...others.filter(isState), ...others.filter((source) => !isState(source))];
  return (
    <EntityList filters={['keyword']}>
      {shown.slice(0, most).map((source) => (
        <Column key={source} source={source} />
      ))}
    </EntityList>
  );
}
