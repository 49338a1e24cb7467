import type { Right } from '../pageEntry';

const rights: readonly Right[] = ['list', 'create', 'edit', 'show', 'batch'];

/** The address of /401 that names the page and the right that is missing. */
export function noPermissionPath(page: string, right: Right): string {
  return `/401?${new URLSearchParams({ page, right })}`;
}

/** Reads the page and the right that an address of /401 names; null where it names none. */
export function readNoPermission(search: string): { page: string; right: Right } | null {
  const query = new URLSearchParams(search);
  const page = query.get('page');
  const right = rights.find((one) => one === query.get('right'));
  return page && right ? { page, right } : null;
}
