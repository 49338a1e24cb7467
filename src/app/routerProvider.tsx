import { Children, isValidElement, type ReactNode, useCallback } from 'react';
import { type RouterProvider, reactRouterProvider } from 'react-admin';
import { guidParam, toPublicPath } from './paths';

type Location = ReturnType<RouterProvider['useLocation']>;
type To = string | Partial<Location>;

function mapTo(to: To): To {
  if (typeof to === 'string') return toPublicPath(to);
  if (!to.pathname) return to;
  const [pathname = '', search = ''] = toPublicPath(to.pathname).split(/(?=\?)/, 2);
  const own = to.search?.replace(/^\?/, '');
  return { ...to, pathname, search: search && own ? `${search}&${own}` : search || to.search };
}

const { Link, Navigate, useNavigate, useParams, useLocation, useMatch, matchPath } = reactRouterProvider;

/**
 * Renders the last route, which for react-admin is its layout: which page an address has, the route table says (`RoutedPage`). Without a context:
 * react-router makes another one each time, and all kept pages that read it would be rendered with it.
 */
function LayoutRoute({ children }: { children?: ReactNode }) {
  const routes = Children.toArray(children).filter((child) => isValidElement<{ element?: ReactNode }>(child));
  return routes.at(-1)?.props.element;
}

/**
 * react-admin's router with the specification's addresses: resource paths become public ones on the way out, and the
 * record's id comes from ?guid= on the way in (architecture §5).
 */
export const publicRouterProvider: RouterProvider = {
  ...reactRouterProvider,
  Routes: LayoutRoute,
  useNavigate() {
    const navigate = useNavigate();
    // react-admin compares this function between renders: a new one each time would render lists for ever.
    return useCallback((to, options) => navigate(typeof to === 'number' ? to : mapTo(to), options), [navigate]);
  },
  useParams<T extends Record<string, string | undefined>>() {
    const params = useParams<T>();
    const guid = new URLSearchParams(useLocation().search).get(guidParam);
    return guid ? { ...params, id: guid } : params;
  },
  useMatch: (pattern) => useMatch({ ...pattern, path: toPublicPath(pattern.path) }),
  matchPath: (pattern, pathname) =>
    matchPath(
      typeof pattern === 'string' ? toPublicPath(pattern) : { ...pattern, path: toPublicPath(pattern.path) },
      pathname,
    ),
  Link: ({ to, ...props }) => <Link to={mapTo(to)} {...props} />,
  Navigate: ({ to, ...props }) => <Navigate to={mapTo(to)} {...props} />,
};
