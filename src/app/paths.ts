import { usualFilters } from '#report/usualFilters';
import type { RouteRow } from '#routing/route';
import { homeOf, resourceOf, routeFor, routeOf } from '#routing/routes';

/** Names a dialog over a list where the specification has no page for it. */
export const dialogParam = 'dialog';
/** Carries the record of an edit or detail page, as the public addresses have it. */
export const guidParam = 'guid';

type Verb = 'create' | 'edit' | 'show';

function verbPath(resource: string, verb: Verb, guid: string | null): string | undefined {
  const query = new URLSearchParams();
  const page = routeFor(resource, verb) ?? (verb === 'show' ? routeFor(resource, 'edit') : undefined);
  const home = page ?? homeOf(resource);
  if (!home) return undefined;
  if (!page) query.set(dialogParam, verb);
  if (guid !== null) query.set(guidParam, guid);
  const text = query.toString();
  return text ? `${home.path}?${text}` : home.path;
}

/**
 * The public address of a path as react-admin builds it ('/store', '/store/create', '/store/ID', '/store/ID/show'). A
 * path that is public already, or belongs to no resource, is returned unchanged.
 */
export function toPublicPath(path: string): string {
  const [pathname = '', rest = ''] = path.split(/(?=[?#])/, 2);
  if (routeOf(pathname)) return path;
  const [, resource = '', second, third] = pathname.split('/');
  if (!homeOf(decodeURIComponent(resource))) return path;
  const name = decodeURIComponent(resource);
  const target =
    second === undefined || second === ''
      ? homeOf(name)?.path
      : second === 'create'
        ? verbPath(name, 'create', null)
        : verbPath(name, third === 'show' ? 'show' : 'edit', decodeURIComponent(second));
  if (!target) return path;
  if (!rest.startsWith('?')) return `${target}${rest}`;
  return target.includes('?') ? `${target}&${rest.slice(1)}` : `${target}${rest}`;
}

/** Where one of a page's other addresses leads: to the first, with the query that was given, or the view that it opens. */
export function firstAddress({ resource, view, opens = {} }: RouteRow, search: string): string {
  const query = new URLSearchParams(search);
  const hasView = Object.keys(opens).length > 0;
  if (hasView && !query.has('filter')) query.set('filter', JSON.stringify({ ...usualFilters(), ...opens }));
  return `${routeFor(resource, view)?.path}${query.size > 0 ? `?${query}` : ''}`;
}

/** The path of the page on screen, below the path that the console is served at. */
export function currentPath(): string {
  return window.location.pathname.slice(import.meta.env.BASE_URL.replace(/\/$/, '').length);
}

/** The filters of a list, by name. */
export type Filters = Record<string, unknown>;

/** Filters kept when going from one report to another: period and stores. */
const sharedFilters = ['date', 'basis', 'store'];

/**
 * The address of a report that is opened from another one: its own filters as they were left, with the period and the stores of
 * the one before. Undefined where either is no report, or nothing has been chosen.
 *
 * @param filtersOf the filters with which the list of a resource was left, as react-admin's store has them
 */
export function reportAfter(
  from: RouteRow | undefined,
  to: RouteRow | undefined,
  filtersOf: (resource: string) => Filters | undefined,
): string | undefined {
  if (!from || !to || from.resource === to.resource || !isReport(from) || !isReport(to)) return undefined;
  const before = filtersOf(from.resource);
  if (!before) return undefined;
  const isShared = ([name]: [string, unknown]) => sharedFilters.includes(name);
  const own = Object.entries(filtersOf(to.resource) ?? {}).filter((entry) => !isShared(entry));
  const filter = Object.fromEntries([...own, ...Object.entries({ ...usualFilters(), ...before }).filter(isShared)]);
  return `${to.path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}

/** Filters by which a list shows one guest alone. */
const ofOneGuest = ['member', 'card', 'phone'];

/** The address of a list that was left with the rows of one guest: a menu opens it without them. Undefined where it has no such filter. */
export function listForAll(
  to: RouteRow | undefined,
  filtersOf: (resource: string) => Filters | undefined,
): string | undefined {
  const left = to && filtersOf(to.resource);
  if (!left || !ofOneGuest.some((name) => name in left)) return undefined;
  const filter = Object.fromEntries(Object.entries(left).filter(([name]) => !ofOneGuest.includes(name)));
  return `${to.path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}

function isReport({ resource }: RouteRow): boolean {
  return resourceOf(resource)?.report !== undefined;
}
