import { addressesOf, routeOf } from '#routing/routes';
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

/** Entries that the combined marketing entry replaces; the specification does not list them (docs/readings/general.md). */
const activityPaths = new Set([
  '/memberMarketing/rechargeGift',
  '/memberMarketing/subsidyActivity',
  '/memberMarketing/tripartitePlatformActivity',
  '/memberMarketing/rechargeActivity',
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

/** A menu entry and those above it, top first. */
interface Found {
  item: MenuItem;
  above: MenuItem[];
}

/** Every entry with the entries above it, top first. */
export function* walkMenus(items: readonly MenuItem[], above: MenuItem[] = []): Generator<Found> {
  for (const item of items) {
    yield { item, above };
    yield* walkMenus(item.menus ?? [], [...above, item]);
  }
}

/** Entries by path, of which the first counts. Each button of a list asks for its page's entry, so that nobody walks through the menus for it. */
const indexes = new WeakMap<readonly MenuItem[], ReadonlyMap<string, Found>>();

function indexOf(items: readonly MenuItem[]): ReadonlyMap<string, Found> {
  const known = indexes.get(items);
  if (known) return known;
  const found = [...walkMenus(items)].map((entry) => [pathOf(entry.item), entry] as const);
  const index = new Map(found.reverse());
  indexes.set(items, index);
  return index;
}

/** Returns the menu entry of a page and its ancestors; a gateway may list the page by any of its addresses. */
export function findMenu(items: readonly MenuItem[], path: string): Found | undefined {
  const index = indexOf(items);
  const address = addressesOf(path).find((one) => index.has(one));
  return address === undefined ? undefined : index.get(address);
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
