import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useAppServices } from '#app/services';
import { useGateway } from '#entity/sources';
import { type FoundGroup, maxSearch } from '#gateway/search';
import { useDebounced } from '#ui/inputs/useDebounced';
import { listAddress, type PaletteGroup, recordAddress } from './options';

/** A pause of a typist, in milliseconds. */
const pause = 150;

/** Chinese names are found by one character; a single letter or figure would find nearly everything. */
function isEnough(text: string): boolean {
  return text.length > 1 || /[^\p{ASCII}]/u.test(text);
}

/** Records by name, code, phone or initials, the newest of each kind, as the operator's own lists would show them. */
export function useRecords(text: string) {
  const translate = useTranslate();
  const provider = useGateway();
  const { navigate } = useAppServices();
  const settled = useDebounced(text, pause);
  const wanted = isEnough(text) && text.length <= maxSearch;
  const { data, error, isFetching } = useQuery({
    queryKey: ['palette', 'records', settled],
    queryFn: ({ signal }) => provider.read<FoundGroup[]>('/search/records', { text: settled }, { signal }),
    enabled: wanted && settled === text,
    retry: false,
  });
  const found = wanted && settled === text ? (data?.data ?? []) : [];
  const groups = found.map(({ resource, name, records, more }): PaletteGroup => {
    const options = records.map((record) => ({
      key: `${resource} ${record.id}`,
      label: record.name,
      about: record.facts.join(' · '),
      run: () => navigate(recordAddress(record)),
    }));
    const all = {
      key: `${resource} all`,
      label: translate('palette.all', { name, text }),
      quiet: true,
      run: () => navigate(listAddress(resource, text)),
    };
    return { key: resource, heading: name, options: more ? [...options, all] : options };
  });
  return { groups, error, searching: wanted && (settled !== text || isFetching) };
}
