import { isExternal, isShown, type MenuItem, walkMenus } from './menus';

export interface MenuPage {
  item: MenuItem;
  path: string;
  name: string;
  /** names of the menus above, from the top */
  above: string[];
}

/** Every page of the menus that an operator can choose, with where it stands; `nameOf` as from useMenuName. */
export function menuPages(menus: readonly MenuItem[], nameOf: (item: MenuItem) => string): MenuPage[] {
  return [...walkMenus(menus)]
    .filter(({ item, above }) => item.pageUrl && !isExternal(item) && isShown(item) && above.every(isShown))
    .map(({ item, above }) => ({ item, path: item.pageUrl, name: nameOf(item), above: above.map(nameOf) }));
}

/** Pages whose name or place contains every word, in menu order. */
export function searchPages(pages: readonly MenuPage[], text: string): MenuPage[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return pages.filter((page) => {
    const place = [...page.above, page.name].join(' ').toLowerCase();
    return words.every((word) => place.includes(word));
  });
}
