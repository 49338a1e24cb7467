import { addressesOf, routeOf } from '../routing/routes';
import type { UserInfo } from './user';

/** A menu entry as the server grants it (000 §3); `menus` nests up to three levels below a top menu. */
export interface MenuItem {
  menuGuid: string;
  menuName: string;
  pageUrl: string;
  menuIcon: string;
  isEnable: number | boolean;
  /** comma list of guids from the top */
  parentIds: string;
  menuType: string;
  menus: MenuItem[];
}

/** The combined entry that replaces the activity-type entries below it (000 §2, 002 §2). */
export const activityEntryPath = '/memberMarketing/activeMode';

/** Entries that the combined marketing entry replaces; the specification does not list them (docs/readings.md). */
const activityPaths = new Set([
  '/memberMarketing/rechargeGift',
  '/memberMarketing/subsidyActivity',
  '/memberMarketing/tripartitePlatformActivity',
  '/memberMarketing/rechargeActivity',
  '/campaign/activityManagement',
]);

const organisationPath = '/storesAndEmployees/organization';

/** The address without query and origin, to compare with routes. */
export function pathOf(item: Pick<MenuItem, 'pageUrl'>): string {
  return item.pageUrl.split(/[?#]/)[0] ?? '';
}

export function isExternal(item: Pick<MenuItem, 'pageUrl'>): boolean {
  return /^https?:\/\//.test(item.pageUrl);
}

export function isShown(item: MenuItem): boolean {
  return Boolean(item.isEnable) && Number(item.isEnable) !== 0;
}

function removedByMode(path: string, user: UserInfo): boolean {
  if (user.managementModel !== 'SINGLE') return false;
  if (path.startsWith('/brandLibrary')) return true;
  const holder = user.regType === 'HOLDER_PLATFORM' || user.regType === 'HOLDER_CLIENT';
  return path === organisationPath && !holder;
}

function withoutModeEntries(items: MenuItem[], user: UserInfo): MenuItem[] {
  return items.flatMap((item) => {
    if (removedByMode(pathOf(item), user)) return [];
    const menus = withoutModeEntries(item.menus ?? [], user);
    const emptied = (item.menus ?? []).length > 0 && menus.length === 0 && !item.pageUrl;
    return emptied ? [] : [{ ...item, menus }];
  });
}

/** Hides activity entries and puts one combined entry in the place of the first of them. */
function withCombinedActivities(items: MenuItem[], combinedName: string): MenuItem[] {
  const firstAt = items.findIndex((item) => activityPaths.has(pathOf(item)) && isShown(item));
  const hidden = items.map((item) => ({
    ...item,
    isEnable: activityPaths.has(pathOf(item)) ? 0 : item.isEnable,
    menus: withCombinedActivities(item.menus ?? [], combinedName),
  }));
  const first = items[firstAt];
  const known = items.some((item) => pathOf(item) === activityEntryPath);
  if (!first || known) return hidden;
  const combined: MenuItem = {
    ...first,
    menuName: combinedName,
    pageUrl: activityEntryPath,
    isEnable: 1,
    menus: [],
  };
  return [...hidden.slice(0, firstAt), combined, ...hidden.slice(firstAt)];
}

/** The menus as the console shows them; an empty `combinedName` is filled in by the interface's language. */
export function arrangeMenus(items: MenuItem[], user: UserInfo): MenuItem[] {
  return withCombinedActivities(withoutModeEntries(items, user), '');
}

/** Every entry with the entries above it, top first. */
export function* walkMenus(
  items: readonly MenuItem[],
  above: MenuItem[] = [],
): Generator<{ item: MenuItem; above: MenuItem[] }> {
  for (const item of items) {
    yield { item, above };
    yield* walkMenus(item.menus ?? [], [...above, item]);
  }
}

/** Returns the menu entry of a page and its ancestors; a gateway may list the page by any of its addresses. */
export function findMenu(items: readonly MenuItem[], path: string): { item: MenuItem; above: MenuItem[] } | undefined {
  for (const address of addressesOf(path)) {
    for (const found of walkMenus(items)) if (pathOf(found.item) === address) return found;
  }
  return undefined;
}

/** The page a click on a menu leads to: its own, else its first enabled page, depth first. */
export function firstPageOf(item: MenuItem): MenuItem | undefined {
  if (item.pageUrl && routeOf(pathOf(item))?.view !== 'redirect') return item;
  for (const child of item.menus ?? []) {
    if (!isShown(child)) continue;
    const found = firstPageOf(child);
    if (found) return found;
  }
  return item.pageUrl ? item : undefined;
}
