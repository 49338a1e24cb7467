import { routeOf } from '#routing/routes';
import { findMenu, isExternal, isShown, type MenuItem, pathOf, walkMenus } from './menus';

export interface MenuPage {
  item: MenuItem;
  /** the address without its query, as routes and remembered pages have it */
  path: string;
  name: string;
  /** names of the menus above, from the top */
  above: string[];
  /** names that its other addresses have: reports that became one are found by each of them */
  alsoNamed?: string[];
}

/** Every entry with a page of the console that the menus show, with the entries above it. */
export function shownPages(menus: readonly MenuItem[]): { item: MenuItem; above: MenuItem[] }[] {
  return [...walkMenus(menus)].filter(
    ({ item, above }) => item.pageUrl && !isExternal(item) && isShown(item) && above.every(isShown),
  );
}

/** Whether the menus show a page: an entry that is switched off is a page without a right, or below another door. */
export function isOnMenu(menus: readonly MenuItem[], path: string): boolean {
  const found = findMenu(menus, path);
  return found !== undefined && [found.item, ...found.above].every(isShown);
}

/** Every list, report or page of the console that the menus have and do not show. Pages below a list share its guid. */
export function hiddenPages(menus: readonly MenuItem[], nameOf: (item: MenuItem) => string): MenuPage[] {
  return [...walkMenus(menus)]
    .filter(({ item, above }) => item.pageUrl && !isShown(item) && above.at(-1)?.menuGuid !== item.menuGuid)
    .map(({ item, above }) => ({ item, path: pathOf(item), name: nameOf(item), above: above.map(nameOf) }));
}

/** Returns every page of the menus that an operator can choose, with its path; `nameOf` as from useMenuName. */
export function menuPages(menus: readonly MenuItem[], nameOf: (item: MenuItem) => string): MenuPage[] {
  return shownPages(menus).map(({ item, above }) => ({
    item,
    path: pathOf(item),
    name: nameOf(item),
    above: above.map(nameOf),
    alsoNamed: item.menus.filter((below) => routeOf(pathOf(below))?.opens).map(nameOf),
  }));
}

/** Pages whose name or place contains every word, in menu order. */
export function searchPages(pages: readonly MenuPage[], text: string): MenuPage[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return pages.filter((page) => {
    const place = [...page.above, page.name, ...(page.alsoNamed ?? [])].join(' ').toLowerCase();
    return words.every((word) => place.includes(word));
  });
}
