import { Box } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { ResourceContextProvider, useNotify, useTranslate } from 'react-admin';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { EntityView } from '#entity/EntityView.tsx';
import { useFailureText } from '#entity/useFailure';
import type { RouteRow } from '#routing/route';
import { isForm } from '#routing/routes';
import { enterMenu } from '#session/currentMenu';
import { useLanguage } from '#session/language';
import { useRememberPage } from '#session/recentPages';
import { ErrorState } from '#ui/feedback/states.tsx';
import { PageFrame } from '#ui/page/PageFrame.tsx';
import { Navigate, useNavigate } from '#ui/router';
import { ChunkLoadError } from './chunk';
import { Breadcrumb } from './frame/menu/Breadcrumb';
import { noPermissionPath } from './frame/noPermissionPath';
import { PageSkeleton } from './frame/PageSkeleton';
import { PageStatus } from './frame/PageStatus';
import { enterPage, type PageEntry } from './pageEntry';
import { historyIndex } from './routerInternals';
import { useAppServices } from './services';
import { usePageTitle, useTitleOf } from './usePageTitle';

/** A screen that changes while it is developed takes the place of the old one on the page, and values that were typed stay. */
const refreshed = import.meta.hot ? { key: [performance.now()], keep: keepPreviousData } : { key: [], keep: undefined };

/** A route of the table: guarded, loaded on demand, shown. */
export function Page({ row }: { row: RouteRow }) {
  const { i18n } = useAppServices();
  const language = useLanguage();
  const entry = useQuery({
    queryKey: ['page', row.path, language, ...refreshed.key],
    queryFn: () => enterPage(row, i18n),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    placeholderData: refreshed.keep,
  });
  if (entry.isPending) return <PageSkeleton row={row} />;
  if (entry.isError) return <EntryFailure error={entry.error} onRetry={() => void entry.refetch()} />;
  return <EnteredPage row={row} entry={entry.data} />;
}

/** A screen that failed to load offers to reload the page; a refusal of the gateway is shown in its own words. */
function EntryFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const translate = useTranslate();
  const textOf = useFailureText();
  return error instanceof ChunkLoadError ? (
    <PageStatus
      code="!"
      text={translate('shell.chunkLoadFailure')}
      action={{ label: translate('shell.reload'), onClick: () => window.location.reload() }}
    />
  ) : (
    <ErrorState message={textOf(error)} onRetry={onRetry} />
  );
}

function EnteredPage({ row, entry }: { row: RouteRow; entry: PageEntry }) {
  const menuGuid = 'menuGuid' in entry ? entry.menuGuid : null;
  // Before any effect of the page asks for data: its calls carry the menu of the page on screen (000 §7).
  useLayoutEffect(() => enterMenu(menuGuid), [menuGuid]);
  if (entry.kind === 'noService') return <NoService />;
  if (entry.kind === 'forbidden') return <Navigate to={noPermissionPath(row.path, entry.right)} replace />;
  if (entry.kind === 'missing') return <Navigate to="/404" replace />;
  return (
    <ResourceContextProvider value={row.resource}>
      <Visit path={row.path} />
      {entry.kind === 'page' ? (
        <FramedPage row={row}>
          <Padded>
            <entry.Page />
          </Padded>
        </FramedPage>
      ) : (
        <ContractProvider contract={entry.contract}>
          <FramedPage row={row}>
            {/* A form brings its own padding: its bar reaches from edge to edge. */}
            {isForm(row) || row.view === 'settings' ? (
              <EntityView view={row.view} screens={entry.screens} />
            ) : (
              <Padded>
                <EntityView view={row.view} screens={entry.screens} />
              </Padded>
            )}
          </FramedPage>
        </ContractProvider>
      )}
    </ResourceContextProvider>
  );
}

/** Records a visit: the title of the tab and an entry in the pages visited last. */
function Visit({ path }: { path: string }) {
  usePageTitle(path);
  useRememberPage(path);
  return null;
}

function FramedPage({ row, children }: { row: RouteRow; children: ReactNode }) {
  const title = useTitleOf(row.path);
  return (
    <PageFrame title={title} breadcrumb={<Breadcrumb path={row.path} />} announce>
      {children}
    </PageFrame>
  );
}

function Padded({ children }: { children: ReactNode }) {
  return (
    // The room above is for the ring of what comes first.
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        flex: 1,
        minHeight: 0,
        mt: -0.5,
        pt: 0.5,
        px: 2,
        pb: 1.5,
        overflow: 'auto',
      }}
    >
      {children}
    </Box>
  );
}

/** Says that no service is enabled and goes back to where the operator was (000 §5). */
function NoService() {
  const notify = useNotify();
  const navigate = useNavigate();
  useEffect(() => {
    notify('shell.noService', { type: 'warning' });
    if ((historyIndex() ?? 0) > 0) navigate(-1);
    else navigate('/home', { replace: true });
  }, [notify, navigate]);
  return null;
}
