import type { Address, PageView, Registration, Resource, RouteRow } from './route';
import { routes as shellRoutes } from './shellRoutes';

const files = import.meta.glob<readonly Registration[]>('/src/areas/*/routes.ts', { eager: true, import: 'routes' });

/** Registrations by the folder that their files are named from; the shell's pages have no files. */
const registered: readonly (readonly [folder: string, entries: readonly Registration[]])[] = [
  ['', shellRoutes],
  ...Object.entries(files).map(([path, entries]) => [path.split('/').at(-2) ?? '', entries] as const),
];

/** Every resource of the console, in the order in which menus show them. */
export const resources: readonly Resource[] = registered.flatMap(([folder, entries]) =>
  entries.flatMap((entry) => ('name' in entry ? [{ ...entry, folder }] : [])),
);

const views: readonly PageView[] = [
  'list',
  'report',
  'settings',
  'page',
  'custom',
  'demo',
  'create',
  'edit',
  'show',
  'batch',
];

function addressesOf({ pages }: Resource, view: PageView): Address[] {
  const found = pages?.[view] ?? [];
  const several = typeof found === 'string' || 'path' in found ? [found] : found;
  return several.map((address) => (typeof address === 'string' ? { path: address } : address));
}

function rowsOf(resource: Resource): RouteRow[] {
  return views.flatMap((view) =>
    addressesOf(resource, view).map((address) => ({
      area: resource.area,
      ...address,
      // A record named at the end of the path is named by `guid` here (app/RoutedPage).
      path: address.path.split('/:')[0] ?? '',
      ...(view === 'create' && address.path.endsWith('?') ? { alsoEdits: true as const } : {}),
      resource: resource.name,
      view,
    })),
  );
}

const redirects: readonly RouteRow[] = registered.flatMap(([, entries]) =>
  entries.flatMap((entry) =>
    'redirect' in entry
      ? [{ path: entry.redirect, area: entry.area, resource: '', view: 'redirect' as const, to: entry.to }]
      : [],
  ),
);

/** All pages of the console, those that are not built included. */
export const routeTable: readonly RouteRow[] = [...resources.flatMap(rowsOf), ...redirects];
