import { type ReactNode, useCallback, useMemo } from 'react';
import { type RouterProvider, RouterProviderContext, useRouterProvider } from 'react-admin';
import { listSearch, withForeign } from './listSearch';

/**
 * Returns the router for react-admin's list, with its own parameters only: the list takes every parameter for its own,
 * and any of them drops the initial filters.
 */
function listRouter(router: RouterProvider, start: string): RouterProvider {
  return {
    ...router,
    useLocation() {
      const location = router.useLocation();
      return useMemo(() => ({ ...location, search: listSearch(location.search, start) }), [location, start]);
    },
    useNavigate() {
      const navigate = router.useNavigate();
      const { search } = router.useLocation();
      return useCallback(
        (to, options) => {
          const within = typeof to === 'object' && !to.pathname && to.search !== undefined;
          navigate(within ? { ...to, search: withForeign(to.search ?? '', search) } : to, options);
        },
        [navigate, search],
      );
    },
  };
}

/** Lets a list read and write its own part of the address only: `?lang=fr` or `?dialog=create` change nothing of it and stay. */
export function ListAddress({ startWith = {}, children }: { startWith?: object; children: ReactNode }) {
  const router = useRouterProvider();
  const start = JSON.stringify(startWith);
  const value = useMemo(() => listRouter(router, start), [router, start]);
  return <RouterProviderContext value={value}>{children}</RouterProviderContext>;
}
