import type { Resource, RouteRow } from './route';
import { resources, routeTable } from './routeTable';

const byPath = new Map(routeTable.map((row) => [row.path, row]));
const byName = new Map(resources.map((resource) => [resource.name, resource]));

/** Items by a key, in their order: menus and pages ask for those of a resource again and again. */
function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string | undefined): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = key === undefined ? undefined : groups.get(key);
    if (group) group.push(item);
    else if (key !== undefined) groups.set(key, [item]);
  }
  return groups;
}

const rowsByResource = grouped(routeTable, ({ resource }) => resource);
const byEntry = grouped(resources, ({ within }) => within);

/** The pages of a resource, in the order of the routes. */
export function rowsOf(resource: string): readonly RouteRow[] {
  return rowsByResource.get(resource) ?? [];
}

/** Pages for which no menu entry is asked: session, error, demo and preview pages (the access flag of 000 §2). */
const openPaths = new Set(['/login', '/lostPassword', '/authJump', '/authJumpSuccess', '/authJumpError']);

export function routeOf(path: string): RouteRow | undefined {
  return byPath.get(path);
}

/** Whether a page skips the menu check: the access flag is on error, session and demo pages and the preview. */
export function hasAccessFlag(row: RouteRow): boolean {
  return (
    openPaths.has(row.path) || row.view === 'demo' || ['/401', '/404', '/preview', '/', '/home'].includes(row.path)
  );
}

/** Pages that can be reached without a session. */
export function isPublic(row: RouteRow): boolean {
  return openPaths.has(row.path) || row.path === '/preview' || row.path === '/401' || row.path === '/404';
}

/** The addresses that lead to one page, the one asked for first: it and, where some lead to others, all of the page. */
export function addressesOf(path: string): string[] {
  const row = routeOf(path);
  const same = row ? rowsOf(row.resource).filter(({ view }) => view === row.view) : [];
  const isOne = same.some(({ opens }) => opens !== undefined);
  return isOne ? [path, ...same.map((one) => one.path).filter((one) => one !== path)] : [path];
}

/** A list or report page keeps its state while others are shown (000 §2 keepAlive). */
export function isKept(row: RouteRow): boolean {
  return row.opens === undefined && (row.view === 'list' || row.view === 'report');
}

/** Returns the page of a resource with this view; entities listed in several places have a resource name for each. */
export function routeFor(resource: string, view: RouteRow['view']): RouteRow | undefined {
  const own = rowsOf(resource).find((row) => row.view === view);
  return own ?? (view === 'edit' ? rowsOf(resource).find((row) => row.alsoEdits) : undefined);
}

/** The registration of a resource. */
export function resourceOf(name: string): Resource | undefined {
  return byName.get(name);
}

/** The resource that a resource is entered through: mostly itself. */
export function entryOf(resource: string): string {
  return byName.get(resource)?.within ?? resource;
}

/** A resource and those that are reached from its list. */
export function reachedFrom(resource: string): string[] {
  return [resource, ...(byEntry.get(resource) ?? []).map(({ name }) => name)];
}

/** Whether a resource has screens: its own, or those of a report. */
export function hasScreens({ screens, report }: Resource): boolean {
  return screens !== undefined || report !== undefined;
}

/** Whether a page is built; one that is not leads to 404 and is in no menu. */
export function isBuilt(row: RouteRow): boolean {
  if (row.view === 'redirect' || row.page) return true;
  const resource = byName.get(row.resource);
  return resource !== undefined && hasScreens(resource);
}

/** Where a resource is entered: its list, else its report, settings or page. */
export function homeOf(name: string): RouteRow | undefined {
  const resource = entryOf(name);
  return routeFor(resource, 'list') ?? rowsOf(resource).find((row) => row.view !== 'redirect');
}

/** Whether a page is a form below another: a create, edit or detail page, or settings of several stores. */
export function isForm(row: RouteRow): boolean {
  return row.view === 'create' || row.view === 'edit' || row.view === 'show' || row.view === 'batch';
}

/** Pages without menus and user: the wall display and the guest's preview (000 §2 hideMenu; which pages is a reading). */
export function hidesMenu(row: RouteRow): boolean {
  return row.path === '/dataScreen' || row.path === '/preview';
}
