import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import { useAppServices } from '#app/services';
import { useGateway } from '#entity/sources';
import type { SearchIndex } from '#gateway/search';
import { createAddress, type PaletteGroup } from './options';
import { usePages } from './usePages';
import { useRecords } from './useRecords';

/** Acts that a text finds are so many at most, and so many are offered before one. */
const most = 5;

/** Returns the palette's lines for a text: pages, acts and records, each under its heading. */
export function usePalette(text: string) {
  const translate = useTranslate();
  const provider = useGateway();
  const { navigate } = useAppServices();
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: ['palette', 'index', locale],
    queryFn: ({ signal }) => provider.fetchOne<SearchIndex>('/search/index', undefined, { signal }),
    staleTime: 60_000,
  });
  const { acts = [], pages: initials = {} } = data?.data ?? {};
  const pages = usePages(text, initials);
  const records = useRecords(text);
  const letters = text.toLowerCase();
  const words = letters.split(/\s+/).filter(Boolean);
  const begun = acts.filter(
    (act) => act.initials.startsWith(letters) || words.every((word) => act.label.toLowerCase().includes(word)),
  );
  // The shortest is nearest to what was typed: a brand before a brand's commodity.
  if (text !== '') begun.sort((a, b) => a.label.length - b.label.length);
  const begin: PaletteGroup = {
    key: 'acts',
    heading: translate('palette.groups.acts'),
    options: begun
      .slice(0, most)
      .map(({ resource, label }) => ({ key: resource, label, run: () => navigate(createAddress(resource)) })),
  };
  const [first, ...others] = pages;
  const groups = [...(first ? [first] : []), begin, ...others, ...records.groups];
  return { ...records, groups: groups.filter(({ options }) => options.length > 0) };
}
