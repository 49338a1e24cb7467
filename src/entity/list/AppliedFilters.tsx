import { Box, Chip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useListFilterContext, useTranslate } from 'react-admin';
import { fewNames, namesShown } from '#ui/inputs/tree/fewNames';
import { useContract } from '../ContractContext';
import { fieldOf } from '../contract';
import { useLabelOf } from '../labels';
import { useGateway } from '../sources';
import { useValueWords } from '../useValueWords';
import { filterText } from './filterText';

/** The filters in force as chips that can be taken away one by one. */
export function AppliedFilters() {
  const contract = useContract();
  const { filterValues, setFilters } = useListFilterContext();
  // Figures are always of a period: it can be changed, not taken away.
  const applied = Object.entries<unknown>(filterValues).filter(
    ([source]) => !(contract.derived && source === contract.period),
  );
  if (applied.length === 0) return null;
  const remove = (source: string) => {
    const { [source]: _removed, ...rest } = filterValues;
    setFilters(rest, undefined, false);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mb: 1 }}>
      {applied.map(([source, value]) => (
        <FilterChip key={source} source={source} value={value} onRemove={() => remove(source)} />
      ))}
    </Box>
  );
}

function FilterChip({ source, value, onRemove }: { source: string; value: unknown; onRemove: () => void }) {
  const contract = useContract();
  const labelOf = useLabelOf(contract);
  const translate = useTranslate();
  const words = useValueWords();
  const meta = fieldOf(contract, source)?.meta;
  const names = useReferenceNames(meta?.target, value);
  const text = meta?.target ? (names ?? '…') : filterText(source, value, meta, words);
  const label = source === 'keyword' ? translate('entity.search.keyword') : labelOf(source);
  const shown = `${label}: ${text}`;
  return (
    <Chip
      size="small"
      label={shown}
      onDelete={onRemove}
      aria-label={translate('entity.search.applied', { filter: shown })}
    />
  );
}

function useReferenceNames(target: string | undefined, value: unknown): string | undefined {
  const provider = useGateway();
  const translate = useTranslate();
  const all = (Array.isArray(value) ? value : [value]).map(String);
  const ids = all.slice(0, namesShown);
  const { data } = useQuery({
    queryKey: [target ?? '', 'names', ids],
    queryFn: () => provider.options(target ?? '', { ids }),
    enabled: target !== undefined,
    staleTime: 60_000,
  });
  const names = new Map(data?.data.map(({ id, name }) => [id, name]));
  return (
    data &&
    fewNames(
      translate,
      ids.map((id) => names.get(id) ?? '…'),
      all.length,
    )
  );
}
