import type { RouteRow } from '#routing/route';
import { isBuilt, isPublic, routeOf } from '#routing/routes';
import { Navigate, useLocation } from '#ui/router';
import { NoPermission } from './frame/NoPermission';
import { NotFound } from './frame/NotFound';
import { Page } from './Page';
import { firstAddress } from './paths';

/** Where react-admin leads from a page whose right is missing. */
const accessDenied = '/access-denied';

/** Pages that sign-on owns are not the console's. */
function isOwn(row: RouteRow): boolean {
  return !isPublic(row) || row.path.startsWith('/4');
}

/** One page has one address: links to its others open that one, with what they asked for. */
function OtherAddress({ row }: { row: RouteRow }) {
  const { search } = useLocation();
  return <Navigate to={firstAddress(row, search)} replace />;
}

/** A record named by the end of the path, where the page is written so (000 §2): its address here is the page's own, with ?guid=. */
function Otherwise({ path }: { path: string }) {
  const cut = path.lastIndexOf('/');
  const row = routeOf(path.slice(0, cut));
  if (row?.view !== 'create') return <NotFound />;
  return <Navigate to={`${row.path}?guid=${path.slice(cut + 1)}`} replace />;
}

/**
 * Renders the route table's page for an address. The table is looked up directly: matching its three hundred paths as
 * router patterns would cost every navigation more than the page itself.
 */
export function RoutedPage({ path }: { path: string }) {
  if (path === '/') return <Navigate to="/home" replace />;
  if (path === accessDenied) return <Navigate to="/401" replace />;
  const own = path.replace(/\/+$/, '');
  const row = routeOf(own);
  if (!row || !isOwn(row)) return <Otherwise path={own} />;
  if (row.path === '/401') return <NoPermission />;
  if (row.view === 'redirect' && row.to) return <Navigate to={row.to} replace />;
  if (row.opens) return <OtherAddress row={row} />;
  return isBuilt(row) ? <Page row={row} /> : <NotFound />;
}
