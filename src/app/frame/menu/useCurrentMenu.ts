import { useMemo } from 'react';
import { findMenu, isShown, type MenuItem } from '#session/menus';
import { useOperator } from '#session/operator';
import { useLocation } from '#ui/router';

export interface CurrentMenu {
  /** the top menus that show */
  tops: MenuItem[];
  /** the top menu of the page on screen */
  top: MenuItem | undefined;
  /** the entries from the top menu down to the page */
  trail: MenuItem[];
}

const none: MenuItem[] = [];

/** Returns the position of the page on screen in the menus. */
export function useCurrentMenu(): CurrentMenu {
  const { pathname } = useLocation();
  const menus = useOperator()?.menus ?? none;
  const tops = useMemo(() => menus.filter(isShown), [menus]);
  return useMemo(() => {
    const found = findMenu(menus, pathname);
    const trail = found ? [...found.above, found.item] : [];
    return { tops, top: trail[0], trail };
  }, [menus, tops, pathname]);
}
