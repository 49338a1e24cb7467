import {
  type ContextType,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import {
  type createBrowserRouter,
  DataRouterContext,
  DataRouterStateContext,
  type LocationContext,
  type Navigator,
  Router,
} from './routerInternals';

type ConsoleRouter = ReturnType<typeof createBrowserRouter>;

/** An address and how it was come to: what react-router's hooks read. */
export type Place = ContextType<typeof LocationContext>;

function navigatorOf(router: ConsoleRouter): Navigator {
  return {
    createHref: router.createHref,
    createURL: router.createURL,
    encodeLocation: router.encodeLocation,
    go: (by) => void router.navigate(by),
    push: (to, state) => void router.navigate(to, { state }),
    replace: (to, state) => void router.navigate(to, { replace: true, state }),
  };
}

/**
 * react-router's contexts as they were at the start, in place of its RouterProvider. React renders all that reads a context again when the
 * provider at the top changes, past providers in between: under the router's own, each navigation rendered all kept pages, hidden ones too. The
 * frame reads `useHere`; each page gets an address of its own (`KeptPages`).
 */
export function StillRouter({ router, children }: { router: ConsoleRouter; children: ReactNode }) {
  const { data, state } = useMemo(() => {
    const navigator = navigatorOf(router);
    return {
      data: { router, navigator, static: false, basename: router.basename ?? '/' },
      state: router.state,
    };
  }, [router]);
  return (
    <DataRouterContext value={data}>
      <DataRouterStateContext value={state}>
        <Router
          basename={data.basename}
          location={state.location}
          navigationType={state.historyAction}
          navigator={data.navigator}
        >
          {children}
        </Router>
      </DataRouterStateContext>
    </DataRouterContext>
  );
}

function useRouter(): ConsoleRouter {
  const data = useContext(DataRouterContext);
  if (!data) throw new Error('StillRouter is missing');
  return data.router;
}

/** The path within the console, which may be deployed below a path of its site. */
function pathWithin(basename: string, path: string): string {
  return path.slice(basename.replace(/\/+$/, '').length) || '/';
}

/** Where the console is now. As react-router does, in a transition: a page stays on screen until the next one can be drawn. */
export function useHere(): Place {
  const router = useRouter();
  const [{ location, historyAction }, setState] = useState(router.state);
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setState(router.state));
    follow();
    return router.subscribe(follow);
  }, [router]);
  return useMemo(
    () => ({
      location: { ...location, pathname: pathWithin(router.basename ?? '/', location.pathname) },
      navigationType: historyAction,
    }),
    [location, historyAction, router],
  );
}

/** Tells a page of attempts to leave it (`useBlocker`), and of nothing else that the router does. */
export function Blockers({ children }: { children: ReactNode }) {
  const router = useRouter();
  const blockers = useSyncExternalStore(router.subscribe, () => router.state.blockers);
  const state = useMemo(() => ({ ...router.state, blockers }), [router, blockers]);
  return <DataRouterStateContext value={state}>{children}</DataRouterStateContext>;
}
