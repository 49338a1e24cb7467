import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { findMenu } from './menus';
import { useOperator } from './operator';

/** How many pages are remembered, newest first; they belong to the person. */
const most = 8;

export function useRecentPages(): string[] {
  const [paths] = useStore<string[]>('shell.recentPages', []);
  const menus = useOperator()?.menus ?? [];
  // What was taken away since is not offered any more.
  return paths.filter((path) => findMenu(menus, path));
}

/** Remembers a page that was opened, if it stands in the menus. */
export function useRememberPage(path: string): void {
  const [paths, setPaths] = useStore<string[]>('shell.recentPages', []);
  const menus = useOperator()?.menus;
  const known = menus !== undefined && findMenu(menus, path)?.item.isEnable;
  const newest = paths[0] === path;
  useEffect(() => {
    if (known && !newest) setPaths([path, ...paths.filter((one) => one !== path)].slice(0, most));
  }, [known, newest, path, paths, setPaths]);
}
