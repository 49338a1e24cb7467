import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { shownPages } from './menuPages';
import { pathOf } from './menus';
import { useOperator } from './operator';

/** How many pages are remembered, newest first; they belong to the person. */
const most = 8;

function useShownPaths(): Set<string> {
  return new Set(shownPages(useOperator()?.menus ?? []).map(({ item }) => pathOf(item)));
}

/** The paths visited last, newest first, as far as the menus still show them. */
export function useRecentPages(): string[] {
  const [paths] = useStore<string[]>('shell.recentPages', []);
  const shown = useShownPaths();
  return paths.filter((path) => shown.has(path));
}

/** Remembers a page that was opened, if the menus show it. */
export function useRememberPage(path: string): void {
  const [paths, setPaths] = useStore<string[]>('shell.recentPages', []);
  const known = useShownPaths().has(path);
  const newest = paths[0] === path;
  useEffect(() => {
    if (known && !newest) setPaths([path, ...paths.filter((one) => one !== path)].slice(0, most));
  }, [known, newest, path, paths, setPaths]);
}
