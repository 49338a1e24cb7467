import { placeId } from '#entity/settings/settings';
import { homeOf } from '#routing/routes';
import type { OpenedBy } from './services';

/** The address of a resource's page for a store. */
export function placeLink(resource: string, by: OpenedBy, store: string): string {
  const path = homeOf(resource)?.path ?? '/home';
  if (by === 'at') return `${path}?${new URLSearchParams({ at: placeId({ level: 'store', place: store }) })}`;
  if (by === null) return path;
  return `${path}?${new URLSearchParams({ store, filter: JSON.stringify({ store }) })}`;
}
