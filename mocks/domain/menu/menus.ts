import type { Language } from '../../../src/gateway/language';
import { homeOf } from '../../../src/routing/routes';
import type { Caller } from '../../call/caller';
import { say, sayTitle } from '../../call/texts';
import { codeOfPage, codesOfResource, type MenuGroup, menuGroups, pagesBelow } from './catalogue';

/** A menu item as 000 §3 describes it. */
export interface MenuItem {
  menuGuid: string;
  menuName: string;
  pageUrl: string;
  menuIcon: string;
  isEnable: number;
  /** comma list of the guids above, from the top */
  parentIds: string;
  menuType: string;
  menus: MenuItem[];
}

/** The guid of a page's menu entry. */
export function menuGuidOf(path: string): string {
  return `menu${path.replaceAll('/', '.')}`;
}

function pageItem(language: Language, resource: string, parents: string[], codes: ReadonlySet<string>): MenuItem[] {
  const list = homeOf(resource);
  if (!list || !codes.has(`${resource}:list`)) return [];
  const guid = menuGuidOf(list.path);
  const below = pagesBelow(resource)
    .filter((row) => codes.has(codeOfPage(row)))
    .map((row) => ({
      menuGuid: guid,
      menuName: sayTitle(language, row.path),
      pageUrl: row.path,
      menuIcon: '',
      isEnable: 0,
      parentIds: [...parents, guid].join(','),
      menuType: row.view,
      menus: [],
    }));
  return [
    {
      menuGuid: guid,
      menuName: sayTitle(language, list.path),
      pageUrl: list.path,
      menuIcon: '',
      isEnable: 1,
      parentIds: parents.join(','),
      menuType: list.view,
      menus: below,
    },
  ];
}

function groupItem(language: Language, group: MenuGroup, parents: string[], codes: ReadonlySet<string>): MenuItem[] {
  const guid = `menu:${group.key}`;
  const inside = [...parents, guid];
  const menus = [
    ...group.groups.flatMap((child) => groupItem(language, child, inside, codes)),
    ...group.resources.flatMap((resource) => pageItem(language, resource, inside, codes)),
  ];
  if (menus.length === 0) return [];
  return [
    {
      menuGuid: guid,
      menuName: say(language, group.name),
      pageUrl: '',
      menuIcon: group.icon,
      isEnable: 1,
      parentIds: parents.join(','),
      menuType: 'group',
      menus,
    },
  ];
}

/** The menus that these codes open, in the language asked for. */
export function menusOf(language: Language, codes: ReadonlySet<string>): MenuItem[] {
  return menuGroups().flatMap((group) => groupItem(language, group, [], codes));
}

/** The source codes that a caller has on the page behind a menu entry; empty for an unknown one. */
export function sourcesOfMenu(caller: Caller, menuGuid: string): string[] {
  const all = menuGroups().flatMap(function resourcesOf(group): string[] {
    return [...group.resources, ...group.groups.flatMap(resourcesOf)];
  });
  const resource = all.find((name) => menuGuidOf(homeOf(name)?.path ?? '') === menuGuid);
  return resource ? codesOfResource(resource).filter((code) => caller.codes.has(code)) : [];
}
