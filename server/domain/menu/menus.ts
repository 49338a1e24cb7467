import type { Language } from '#gateway/language';
import { homeOf } from '#routing/routes';
import type { Caller } from '#server/call/caller';
import { say, sayTitle } from '#server/call/texts';
import { isExcluded } from '../access/rights';
import { codesOfResource, type MenuGroup, menuGroups, pagesBelow } from './catalogue';

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

/** For whom menus are made: what they may do, and the kind of their enterprise. */
type MenuReader = Pick<Caller, 'codes' | 'managementModel' | 'regType'>;

function pageItem(language: Language, resource: string, parents: string[], reader: MenuReader): MenuItem[] {
  const list = homeOf(resource);
  if (!list || isExcluded(`${resource}:list`, reader)) return [];
  const guid = menuGuidOf(list.path);
  const below = pagesBelow(resource).map((row) => ({
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
      isEnable: reader.codes.has(`${resource}:list`) ? 1 : 0,
      parentIds: parents.join(','),
      menuType: list.view,
      menus: below,
    },
  ];
}

function groupItem(language: Language, group: MenuGroup, parents: string[], reader: MenuReader): MenuItem[] {
  const guid = `menu:${group.key}`;
  const inside = [...parents, guid];
  const menus = [
    ...group.groups.flatMap((child) => groupItem(language, child, inside, reader)),
    ...group.resources.flatMap((resource) => pageItem(language, resource, inside, reader)),
  ];
  if (menus.length === 0) return [];
  return [
    {
      menuGuid: guid,
      menuName: say(language, group.name),
      pageUrl: '',
      menuIcon: group.icon,
      isEnable: menus.some((item) => item.isEnable === 1) ? 1 : 0,
      parentIds: parents.join(','),
      menuType: 'group',
      menus,
    },
  ];
}

/**
 * Every page of the enterprise's services in the language asked for. A page without a right has isEnable 0 and no
 * sources, so that the console can name the missing right; a reader without any right has no service at all.
 */
export function menusOf(language: Language, reader: MenuReader): MenuItem[] {
  if (reader.codes.size === 0) return [];
  return menuGroups().flatMap((group) => groupItem(language, group, [], reader));
}

/** The source codes that a caller has on the page behind a menu entry; empty for an unknown one. */
export function sourcesOfMenu(caller: Caller, menuGuid: string): string[] {
  const all = menuGroups().flatMap(function resourcesOf(group): string[] {
    return [...group.resources, ...group.groups.flatMap(resourcesOf)];
  });
  const resource = all.find((name) => menuGuidOf(homeOf(name)?.path ?? '') === menuGuid);
  return resource ? codesOfResource(resource).filter((code) => caller.codes.has(code)) : [];
}
