import { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AdminContext, CoreAdminUI, CustomRoutes, Resource } from 'react-admin';
import { createBrowserRouter, Navigate, Route, RouterProvider } from 'react-router-dom';
import { createDataProvider } from '../gateway/dataProvider';
import { GatewayError } from '../gateway/errors';
import { authProvider } from '../session/authProvider';
import { gateway } from '../session/gateway';
import { homeOf, isPublic, routeFor } from '../session/routes';
import { type RouteRow, routeTable } from '../session/routeTable';
import { darkTheme, lightTheme } from '../ui/theme/theme';
import { ErrorPage } from './frame/ErrorPage';
import { Layout } from './frame/Layout';
import { Loading } from './frame/Loading';
import { NoPermission } from './frame/NoPermission';
import { NotFound } from './frame/NotFound';
import type { AreaI18nProvider } from './i18nProvider';
import { Page } from './Page';
import type { PreferenceStore } from './preferenceStore';
import { publicRouterProvider } from './routerProvider';
import { hasScreens, isBuilt, loadContract } from './screens';
import { AppServicesContext } from './services';

const dataProvider = createDataProvider(gateway, async (resource) => (await loadContract(resource)).calls);

/** Pages that sign-on owns are not the console's. */
const pages = routeTable.filter((row) => row.path !== '/' && (!isPublic(row) || row.path.startsWith('/4')));
const resources = [...new Set(routeTable.map((row) => row.resource))].filter(hasScreens);

function elementOf(row: RouteRow) {
  if (row.path === '/401') return <NoPermission />;
  if (row.view === 'redirect' && row.to) return <Navigate to={row.to} replace />;
  return isBuilt(row) ? <Page row={row} /> : <NotFound />;
}

const routes = pages.map((row) => <Route key={row.path} path={row.path} element={elementOf(row)} />);

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Lists are shared by many hands: what comes back to the screen is asked anew, quietly.
        staleTime: 0,
        refetchOnWindowFocus: false,
        retry: (count, error) => error instanceof GatewayError && error.kind === 'network' && count < 1,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

interface Props {
  i18n: AreaI18nProvider;
  preferences: PreferenceStore;
}

function Console({ i18n, preferences }: Props) {
  const queryClient = useMemo(createQueryClient, []);
  const services = useMemo(() => ({ i18n }), [i18n]);
  return (
    <AppServicesContext value={services}>
      <AdminContext
        dataProvider={dataProvider}
        authProvider={authProvider}
        i18nProvider={i18n}
        store={preferences}
        queryClient={queryClient}
        routerProvider={publicRouterProvider}
        theme={lightTheme}
        darkTheme={darkTheme}
      >
        <CoreAdminUI
          layout={Layout}
          loading={Loading}
          catchAll={NotFound}
          error={ErrorPage}
          accessDenied={NoPermission}
          loginPage={false}
          disableTelemetry
        >
          {resources.map((name) => (
            <Resource
              key={name}
              name={name}
              hasCreate={Boolean(routeFor(name, 'create') ?? homeOf(name))}
              hasEdit={Boolean(routeFor(name, 'edit') ?? homeOf(name))}
              hasShow
            />
          ))}
          <CustomRoutes>{routes}</CustomRoutes>
          <CustomRoutes>
            <Route path="/" element={<Navigate to="/home" replace />} />
          </CustomRoutes>
        </CoreAdminUI>
      </AdminContext>
    </AppServicesContext>
  );
}

/** The console behind the sign-on: react-admin in a data router, so that pages can hold navigation back. */
export function App(props: Props) {
  const router = useMemo(
    () => createBrowserRouter([{ path: '*', element: <Console {...props} /> }], { basename: import.meta.env.BASE_URL }),
    [props],
  );
  return <RouterProvider router={router} />;
}
