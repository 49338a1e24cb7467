import { Activity, memo, useMemo, useState } from 'react';
import { isKept, routeOf } from '#routing/routes';
import { useSession } from '#session/session';
import { useChosenSubject } from '#session/subject';
import { RoutedPage } from './RoutedPage';
import { LocationContext, NavigationType } from './routerInternals';
import { Blockers, type Place } from './StillRouter';

type Location = Place['location'];

/** How many list and report pages stay alive; the least recently used goes first (architecture §5). */
export const keptPages = 8;

interface Kept {
  token: string;
  /** guid of the operating subject; '' before the subjects have come: the first of them changes nothing */
  subject: string;
  /** counts whose pages these are */
  owner: number;
  pages: Location[];
}

function isSamePlace(one: Location, other: Location): boolean {
  const parts = ['pathname', 'search', 'hash', 'state'] as const;
  return parts.every((part) => one[part] === other[part]);
}

/**
 * The kept pages after a visit, the visited one last. A page answers to its own path only, whatever its query; an
 * unchanged one stays the same object, so that returning to it renders nothing.
 */
export function afterVisit(pages: readonly Location[], visited: Location): Location[] {
  if (!isKeptPath(visited.pathname)) return [...pages];
  const known = pages.find((page) => isSamePlace(page, visited));
  const others = pages.filter((page) => page.pathname !== visited.pathname);
  return [...others, known ?? visited].slice(-keptPages);
}

/**
 * Renders each kept page, frozen at its own location; the one on screen, which is at `location`, is visible, the others keep
 * their state without effects. Signing out drops the others; another operating subject drops them all, for what they show
 * belongs to the former one.
 */
export function KeptPages({ location }: { location: Location }) {
  const subject = useChosenSubject() ?? '';
  const token = useSession()?.token ?? '';
  const [kept, setKept] = useState<Kept>({ token, subject, owner: 0, pages: [] });
  const last = kept.pages.at(-1);
  if (kept.token !== token || (kept.subject !== '' && kept.subject !== subject)) {
    setKept({ token, subject, owner: kept.owner + 1, pages: afterVisit([], location) });
  } else if (kept.subject !== subject) {
    setKept({ ...kept, subject });
  } else if (isKeptPath(location.pathname) && !(last && isSamePlace(last, location))) {
    setKept({ ...kept, pages: afterVisit(kept.pages, location) });
  }
  const shown = isKeptPath(location.pathname) ? kept.pages : [...kept.pages, location];
  // Sorted so that a page keeps its place among its siblings: React would otherwise move, not keep, what it shows.
  const ordered = [...shown].sort((a, b) => (a.pathname < b.pathname ? -1 : 1));
  return ordered.map((page) => (
    <Activity key={`${kept.owner} ${page.pathname}`} mode={page.pathname === location.pathname ? 'visible' : 'hidden'}>
      <PageAt location={page} />
    </Activity>
  ));
}

/** A page at its own location. */
const PageAt = memo(function PageAt({ location }: { location: Location }) {
  const place = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location]);
  return (
    <LocationContext value={place}>
      <Blockers>
        <RoutedPage path={location.pathname} />
      </Blockers>
    </LocationContext>
  );
});

function isKeptPath(path: string): boolean {
  const row = routeOf(path);
  return row !== undefined && isKept(row);
}
