import { useTranslate } from 'react-admin';
import { ChoiceInput } from '../../ui/inputs/ChoiceInput';
import { DateRangeInput } from '../../ui/inputs/DateRangeInput';
import { RegionInput } from '../../ui/inputs/RegionInput';
import { RemoteSelectInput } from '../../ui/inputs/RemoteSelectInput';
import { TextInput } from '../../ui/inputs/TextInput';
import { useContract } from '../ContractContext';
import { fieldOf } from '../contract';
import { useChoicesOf, useLabelOf } from '../labels';
import { useOptionSource, useRegionSource } from '../sources';

/** Exports of an entity with a time of its own take at most 32 days (001 §9). */
const exportDays = 32;

interface Props {
  source: string;
}

/** The input of a filter, by the kind of its field; 'keyword' searches the contract's keyword fields. */
export function FilterInput({ source }: Props) {
  const contract = useContract();
  const translate = useTranslate();
  const labelOf = useLabelOf(contract);
  if (source === 'keyword') {
    const fields = contract.keyword.map(labelOf).join(' / ');
    return <TextInput source="keyword" label={translate('entity.search.keyword')} type="search" placeholder={fields} />;
  }
  const common = { source, label: labelOf(source) };
  const meta = fieldOf(contract, source)?.meta;
  switch (meta?.kind) {
    case 'choice':
    case 'choices':
      return <ChoiceFilter {...common} />;
    case 'boolean':
      return <BooleanFilter {...common} />;
    case 'reference':
    case 'references':
      return <ReferenceFilter {...common} target={meta.target ?? ''} />;
    case 'region':
      return <RegionFilter {...common} />;
    case 'date':
    case 'datetime':
      return <DateRangeInput {...common} maxDays={contract.period === source ? exportDays : undefined} />;
    default:
      return source === 'createdAt' ? <DateRangeInput {...common} /> : <TextInput {...common} />;
  }
}

interface KindProps extends Props {
  label: string;
}

function ChoiceFilter(props: KindProps) {
  return <ChoiceInput {...props} choices={useChoicesOf(props.source)} clearable />;
}

function BooleanFilter(props: KindProps) {
  const translate = useTranslate();
  const enabled = props.source === 'enabled';
  const yes = translate(enabled ? 'enums.enabledStatus.enabled' : 'ra.boolean.true');
  const no = translate(enabled ? 'enums.enabledStatus.disabled' : 'ra.boolean.false');
  const choices = [
    { id: 'true', name: yes },
    { id: 'false', name: no },
  ];
  return <ChoiceInput {...props} choices={choices} clearable />;
}

function ReferenceFilter({ target, ...props }: KindProps & { target: string }) {
  return <RemoteSelectInput {...props} {...useOptionSource(target)} clearable />;
}

function RegionFilter(props: KindProps) {
  return <RegionInput {...props} loadChildren={useRegionSource()} />;
}
