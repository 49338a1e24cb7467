import { Activity, type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isKept, routeOf } from '../session/routes';
import { useSession } from '../session/session';
import { useChosenSubject } from '../session/subject';
import { PageLocationContext } from './routerProvider';

type Location = ReturnType<typeof useLocation>;

/** How many list and report pages stay alive; the least recently used goes first (architecture §5). */
export const keptPages = 8;

interface Kept {
  owner: string;
  pages: Location[];
}

/** The kept pages after a visit, the visited one last. A page answers to its own path only, whatever its query. */
export function afterVisit(pages: readonly Location[], visited: Location): Location[] {
  const row = routeOf(visited.pathname);
  const others = pages.filter((page) => page.pathname !== visited.pathname);
  if (!row || !isKept(row)) return [...pages];
  return [...others, visited].slice(-keptPages);
}

/**
 * Renders the routes once per kept page, each frozen at its own location; the one on screen is visible, the others keep
 * their state without effects. Signing out drops the others; another operating subject drops them all, for what they show
 * belongs to the former one.
 */
export function KeptPages({ children }: { children: ReactNode }) {
  const location = useLocation();
  const subject = useChosenSubject() ?? '';
  const owner = `${useSession()?.token ?? ''} ${subject}`;
  const [kept, setKept] = useState<Kept>({ owner, pages: [] });
  const current = kept.pages.find((page) => page.pathname === location.pathname);
  if (kept.owner !== owner) {
    setKept({ owner, pages: afterVisit([], location) });
  } else if (current !== location && isKeptPath(location.pathname)) {
    setKept({ owner, pages: afterVisit(kept.pages, location) });
  }
  const shown = isKeptPath(location.pathname) ? kept.pages : [...kept.pages, location];
  // Sorted so that a page keeps its place among its siblings: React would otherwise move, not keep, what it shows.
  const ordered = [...shown].sort((a, b) => (a.pathname < b.pathname ? -1 : 1));
  return ordered.map((page) => (
    <Activity key={`${subject} ${page.pathname}`} mode={page.pathname === location.pathname ? 'visible' : 'hidden'}>
      <PageLocationContext value={page.pathname === location.pathname ? location : page}>
        {children}
      </PageLocationContext>
    </Activity>
  ));
}

function isKeptPath(path: string): boolean {
  const row = routeOf(path);
  return row !== undefined && isKept(row);
}
