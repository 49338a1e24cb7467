import { useTranslate } from 'react-admin';
import { fewNames, namesShown } from '#ui/inputs/tree/fewNames';
import { useContract } from '../ContractContext';
import { fieldOf } from '../contract';
import { isEmpty } from '../field';
import { useLabelOf } from '../labels';
import { useGateway } from '../sources';
import { useValueWords } from '../useValueWords';
import { filterText } from './filterText';

/** Returns a function that describes filters, a line each: for a file, which has no filters to look at. */
export function useFilterLines(): (filters: Readonly<Record<string, unknown>>) => Promise<string[]> {
  const contract = useContract();
  const labelOf = useLabelOf(contract);
  const translate = useTranslate();
  const words = useValueWords();
  const provider = useGateway();
  const namesOf = async (target: string, value: unknown) => {
    const all = [value].flat().map(String);
    const ids = all.slice(0, namesShown);
    const { data } = await provider.options(target, { ids });
    const names = new Map(data.map(({ id, name }) => [id, name]));
    return fewNames(
      translate,
      ids.map((id) => names.get(id) ?? '…'),
      all.length,
    );
  };
  return (filters) => {
    const applied = Object.entries(filters).filter(([, value]) => !isEmpty(value));
    return Promise.all(
      applied.map(async ([source, value]) => {
        const meta = fieldOf(contract, source)?.meta;
        const text = meta?.target ? await namesOf(meta.target, value) : filterText(source, value, meta, words);
        return `${source === 'keyword' ? translate('entity.search.keyword') : labelOf(source)}: ${text}`;
      }),
    );
  };
}
