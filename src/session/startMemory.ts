import type { CallContext } from '#gateway/headers';
import { keep, keptKeys, readKept } from './kept';

// Plain TypeScript, as the page's early script reads it: values remembered from the previous start, so that the calls
// need not wait for each other. They are never shown, and belong to one session only.

/** The call for the list of a page, as its headers and body were. */
export interface RememberedList extends Pick<CallContext, 'menuGuid' | 'subject'> {
  /** path and query of the page */
  page: string;
  path: string;
  body: unknown;
}

interface StartMemory {
  token: string;
  /** guid of the menu entry behind each page, by path */
  menus: Readonly<Record<string, string>>;
  /** the day of the lists (UTC, since no zone is known yet): many start with the dates of the day on which they are opened */
  day: string;
  /** newest first */
  lists: readonly RememberedList[];
}

const mostLists = 20;

function isMemory(value: unknown): value is StartMemory {
  if (typeof value !== 'object' || value === null) return false;
  if (!('token' in value && 'menus' in value && 'day' in value && 'lists' in value)) return false;
  return typeof value.menus === 'object' && value.menus !== null && Array.isArray(value.lists);
}

const today = (): string => new Date().toISOString().slice(0, 10);

/** Returns the values remembered for the session of a token; nothing of another session. */
export function rememberedFor(token: string): StartMemory {
  const kept = readKept(keptKeys.start, null, (value) => (isMemory(value) ? value : null));
  const own = kept?.token === token ? kept : { token, menus: {}, day: '', lists: [] };
  return own.day === today() ? own : { ...own, day: today(), lists: [] };
}

/** Remembers which menu entry is behind each page. */
export function rememberMenus(token: string, menus: StartMemory['menus']): void {
  keep(keptKeys.start, { ...rememberedFor(token), menus });
}

/** Remembers how a page asks for its list. */
export function rememberList(token: string, list: RememberedList): void {
  const known = rememberedFor(token);
  const others = known.lists.filter(({ page }) => page !== list.page);
  keep(keptKeys.start, { ...known, lists: [list, ...others].slice(0, mostLists) });
}

/** Forgets the last start: with the session that it belonged to. */
export function forgetStart(): void {
  keep(keptKeys.start, null);
}
