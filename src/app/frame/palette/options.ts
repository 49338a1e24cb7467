import type { FoundRecord } from '#gateway/search';
import { homeOf, routeFor } from '#routing/routes';

/** One line that can be chosen. */
export interface PaletteOption {
  key: string;
  label: string;
  /** where it is, or what else is known of it */
  about?: string;
  /** why it is here, or what will not work: at the end of the line */
  tag?: string;
  /** the next step of the group above, not one of its things */
  quiet?: boolean;
  run: () => void;
}

export interface PaletteGroup {
  key: string;
  heading: string;
  options: PaletteOption[];
}

const withQuery = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;

/** The list of a kind, searched for these words. */
export function listAddress(resource: string, keyword: string): string {
  return withQuery(homeOf(resource)?.path ?? '/home', { filter: JSON.stringify({ keyword }) });
}

/** Where a record that was found is opened: its page, a dialog over its list, or the list that shows it. */
export function recordAddress({ resource, id, name, opens }: FoundRecord): string {
  if (opens === null) return listAddress(resource, name);
  const page = routeFor(resource, opens) ?? routeFor(resource, 'edit');
  if (page) return withQuery(page.path, { guid: id });
  return withQuery(homeOf(resource)?.path ?? '/home', { dialog: 'edit', guid: id });
}

/** Where a new record of a kind is begun. */
export function createAddress(resource: string): string {
  const page = routeFor(resource, 'create');
  return page ? page.path : withQuery(homeOf(resource)?.path ?? '/home', { dialog: 'create' });
}
