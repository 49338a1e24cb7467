import { isKept, routeOf } from '#routing/routes';
import { currentMenuGuid } from '#session/currentMenu';
import { sessionStore } from '#session/session';
import { rememberList } from '#session/startMemory';
import { currentSubject } from '#session/subject';
import { currentPath } from './paths';

const remembered = new Set<string>();

/**
 * Remembers the first list request of the page on screen: the next start at this address sends it before its scripts
 * have loaded. Requests of other parts of a page are not remembered.
 */
export function rememberFirstList(resource: string, path: string, body: unknown): void {
  const { pathname, search } = window.location;
  const row = routeOf(currentPath());
  const token = sessionStore.get()?.token;
  const page = pathname + search;
  if (!token || !row || !isKept(row) || row.resource !== resource || remembered.has(page)) return;
  remembered.add(page);
  rememberList(token, { page, path, body, menuGuid: currentMenuGuid(), subject: currentSubject() });
}
