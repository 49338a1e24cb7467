import { dialogParam, guidParam } from '#entity/openRecord';
import { routeFor } from '#routing/routes';

/** The address at which a resource shows a record: its page, or the dialog over its list. */
export function addressOf({ resource, id }: { resource: string; id: string }): string {
  const page = routeFor(resource, 'show');
  if (page) return `${page.path}?${new URLSearchParams({ [guidParam]: id })}`;
  return `${routeFor(resource, 'list')?.path}?${new URLSearchParams({ [dialogParam]: 'edit', [guidParam]: id })}`;
}
