import { QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { AdminContext, CoreAdminUI, Resource } from 'react-admin';
import { createDataProvider } from '#gateway/dataProvider';
import { GatewayError } from '#gateway/errors';
import { hasScreens, homeOf, routeFor } from '#routing/routes';
import { resources } from '#routing/routeTable';
import { authProvider } from '#session/authProvider';
import { gateway } from '#session/gateway';
import { darkTheme, lightTheme } from '#ui/theme/theme';
import { ErrorPage } from './frame/ErrorPage';
import { Layout } from './frame/Layout';
import { Loading } from './frame/Loading';
import { NoPermission } from './frame/NoPermission';
import type { AreaI18nProvider } from './i18nProvider';
import { OperatorClock } from './OperatorClock';
import type { PreferenceStore } from './preferenceStore';
import { rememberFirstList } from './rememberFirstList';
import { createBrowserRouter } from './routerInternals';
import { publicRouterProvider } from './routerProvider';
import { StillRouter } from './StillRouter';
import { loadContract } from './screens';
import { type AppServices, AppServicesContext } from './services';

const callsOf = async (resource: string) => (await loadContract(resource)).calls;
const dataProvider = createDataProvider(gateway, callsOf, rememberFirstList);

const built = resources.filter(hasScreens);

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Many people edit the same lists: a list that comes back to the screen is refetched in the background.
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

/** The translations; another object for texts that were changed while the console is developed, so that they are drawn. */
function useTexts(i18n: AreaI18nProvider): AreaI18nProvider {
  const [texts, setTexts] = useState(i18n);
  useEffect(() => i18n.onChange(() => setTexts({ ...i18n })), [i18n]);
  return texts;
}

function Console({ i18n, preferences, navigate }: Props & Pick<AppServices, 'navigate'>) {
  const queryClient = useMemo(createQueryClient, []);
  const texts = useTexts(i18n);
  const services = useMemo(() => ({ i18n, navigate }), [i18n, navigate]);
  return (
    <AppServicesContext value={services}>
      <OperatorClock>
        <AdminContext
          dataProvider={dataProvider}
          authProvider={authProvider}
          i18nProvider={texts}
          store={preferences}
          queryClient={queryClient}
          routerProvider={publicRouterProvider}
          theme={lightTheme}
          darkTheme={darkTheme}
        >
          <CoreAdminUI
            layout={Layout}
            loading={Loading}
            error={ErrorPage}
            accessDenied={NoPermission}
            loginPage={false}
            disableTelemetry
          >
            {built.map(({ name }) => (
              <Resource
                key={name}
                name={name}
                hasCreate={Boolean(routeFor(name, 'create') ?? homeOf(name))}
                hasEdit={Boolean(routeFor(name, 'edit') ?? homeOf(name))}
                hasShow
              />
            ))}
          </CoreAdminUI>
        </AdminContext>
      </OperatorClock>
    </AppServicesContext>
  );
}

/** The console behind the sign-on: react-admin in a data router, so that pages can hold navigation back. */
export function App({ i18n, preferences }: Props) {
  const router = useMemo(() => createBrowserRouter([{ path: '*' }], { basename: import.meta.env.BASE_URL }), []);
  const navigate = useCallback((to: string) => void router.navigate(to), [router]);
  return (
    <StillRouter router={router}>
      <Console i18n={i18n} preferences={preferences} navigate={navigate} />
    </StillRouter>
  );
}
