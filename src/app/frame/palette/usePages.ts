import { useTranslate } from 'react-admin';
import { type MenuPage, menuPages, searchPages } from '#session/menuPages';
import { useOperator } from '#session/operator';
import { useRecentPages } from '#session/recentPages';
import { useMenuName } from '#session/useMenuName';
import { useOpenMenu } from '../menu/useOpenMenu';
import type { PaletteGroup, PaletteOption } from './options';
import { useLockedPages } from './useLockedPages';

/** Pages that a text finds are so many at most; a longer list is no answer. */
const most = 8;

/** Pages by name, place or the initials of their name (by path); without a text the recent ones, then all. */
export function usePages(text: string, initials: Readonly<Record<string, string>>): PaletteGroup[] {
  const translate = useTranslate();
  const openMenu = useOpenMenu();
  const recent = useRecentPages();
  const pages = menuPages(useOperator()?.menus ?? [], useMenuName());
  const locked = useLockedPages(text);
  const option = (page: MenuPage, tag?: string): PaletteOption => ({
    key: page.item.menuGuid + page.path,
    label: page.name,
    about: page.above.join(' / '),
    tag,
    run: () => openMenu(page.item),
  });
  const group = (key: string, options: PaletteOption[]) => ({
    key,
    heading: translate(`palette.groups.${key}`),
    options,
  });
  if (text === '') {
    const visited = recent.flatMap((path) => pages.find((page) => page.path === path) ?? []);
    const others = pages.filter((page) => !visited.includes(page));
    return [
      group(
        'recent',
        visited.map((page) => option(page)),
      ),
      group(
        'pages',
        others.map((page) => option(page)),
      ),
    ];
  }
  const named = searchPages(pages, text);
  const letters = text.toLowerCase();
  const byInitials = pages.filter((page) => !named.includes(page) && initials[page.path]?.startsWith(letters));
  return [
    group('pages', [
      ...[...named, ...byInitials].slice(0, most).map((page) => option(page)),
      ...locked.map((page) => option(page, translate('palette.noRight'))),
    ]),
  ];
}
