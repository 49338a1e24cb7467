import { useQueries } from '@tanstack/react-query';
import { hiddenPages, type MenuPage, searchPages } from '#session/menuPages';
import { useOperator } from '#session/operator';
import { loadSources } from '#session/permissions';
import { useMenuName } from '#session/useMenuName';

/** Enough to find a page by its name; the rights of each are asked one by one. */
const most = 5;

/** Pages by name that the operator has no right to: none of their sources. Nothing without a text. */
export function useLockedPages(text: string): MenuPage[] {
  const menus = useOperator()?.menus ?? [];
  const nameOf = useMenuName();
  const found = text.trim() ? searchPages(hiddenPages(menus, nameOf), text).slice(0, most) : [];
  const sources = useQueries({
    queries: found.map(({ item }) => ({
      queryKey: ['sources', item.menuGuid],
      queryFn: async () => [...(await loadSources(item.menuGuid))],
      // Rights may have changed meanwhile; `loadSources` keeps answers that are still valid.
      staleTime: 0,
    })),
  });
  return found.filter((_, index) => sources[index]?.data?.length === 0);
}
