import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Bar } from '#ui/feedback/Skeletons.tsx';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { partOf } from '#ui/page/part';
import { useContract } from '../ContractContext';
import { fieldOf } from '../contract';
import { useHelpOf, useLabelOf } from '../labels';

/** Kinds whose inputs are more than a text field; they load when a list has one. */
const lazyKinds = new Set(['choice', 'choices', 'boolean', 'reference', 'references', 'region', 'date', 'datetime']);

const kindFilter = partOf(async () => (await import('./KindFilter')).KindFilter);

/** Loads the inputs of filters ahead of the first list. */
export const loadFilters = kindFilter.load;

interface Props {
  source: string;
}

/** The input of a filter, by the kind of its field; 'keyword' searches the contract's keyword fields. */
export function FilterInput({ source }: Props) {
  const [KindFilter] = useState(kindFilter.get);
  const contract = useContract();
  const translate = useTranslate();
  const labelOf = useLabelOf(contract);
  const help = useHelpOf(source);
  if (source === 'keyword') {
    const fields = contract.keyword.map(labelOf).join(' / ');
    const label = translate('entity.search.keyword');
    return <TextInput source="keyword" label={label} type="search" placeholder={fields} title={help} />;
  }
  const common = { source, label: labelOf(source) };
  const field = fieldOf(contract, source);
  if (!field && source !== 'createdAt') throw new Error(`${contract.name} has no filter ${source}`);
  if (!field || lazyKinds.has(field.meta.kind)) {
    return (
      <Suspense fallback={<Bar width={200} height={34} />}>
        <KindFilter {...common} />
      </Suspense>
    );
  }
  return <TextInput {...common} title={help} />;
}
