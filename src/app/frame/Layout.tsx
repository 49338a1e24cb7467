import { Alert, Box, CssBaseline, useMediaQuery, useTheme } from '@mui/material';
import { lazy, memo, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { Notification, useTranslate } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { languageTags } from '#gateway/language';
import { hidesMenu, routeOf } from '#routing/routes';
import { useLanguage } from '#session/language';
import { isShown } from '#session/menus';
import { loadOperator, useOperator } from '#session/operator';
import { questionStore } from '#session/question';
import { stepUpStore } from '#session/stepUp';
import { undoStore } from '#session/undo';
import { ConfirmProvider } from '#ui/feedback/useConfirm.tsx';
import { useFocusKeeper } from '#ui/focus/useFocusKeeper';
import { mui } from '#ui/theme/muiSelectors';
import { quotationOf } from '#values/quotation';
import { KeptPages } from '../KeptPages';
import { LocationContext } from '../routerInternals';
import { useHere } from '../StillRouter';
import { ErrorPage } from './ErrorPage';
import { Header } from './Header';
import { SideMenu } from './menu/SideMenu';
import { useCurrentMenu } from './menu/useCurrentMenu';
import { useOpenMenu } from './menu/useOpenMenu';
import { NewVersion } from './NewVersion';
import { OfflineBanner } from './OfflineBanner';
import { OnDemand } from './OnDemand';
import { ZoneNotice } from './ZoneNotice';

const MenuDrawer = lazy(() => import('./MenuDrawer').then((module) => ({ default: module.MenuDrawer })));

const FactorDue = lazy(() => import('./FactorDue'));
const QuestionDialog = lazy(() => import('./QuestionDialog'));
const StepUpDialog = lazy(() => import('./StepUpDialog'));
const UndoBar = lazy(() => import('./UndoBar'));

/** 000 §9 */
const sideMenuWidth = 180;
const toastMs = 2000;

/**
 * The frame around every page: header, side menu, kept pages, banners and toasts (000 §2). It uses
 * nothing of react-admin, whose routes would render it three times for each navigation.
 */
export const Layout = memo(Frame, () => true);

/** Drawn once: nothing of it changes with the page. */
const Baseline = memo(CssBaseline);

function Frame() {
  const here = useHere();
  const { pathname, search } = here.location;
  const language = useLanguage();
  const translate = useTranslate();
  const [drawer, setDrawer] = useState(false);
  const proof = useSyncExternalStore(stepUpStore.subscribe, stepUpStore.get);
  const [question] = useSyncExternalStore(questionStore.subscribe, questionStore.get);
  const undoable = useSyncExternalStore(undoStore.subscribe, undoStore.get);
  const factorDue = useOperator()?.user.factorDue ?? false;
  const openDrawer = useCallback(() => setDrawer(true), []);
  const message = new URLSearchParams(search).get('message');
  const row = routeOf(pathname);
  useFocusKeeper();
  const bare = message !== null || (row !== undefined && hidesMenu(row));
  useEffect(() => {
    document.documentElement.lang = languageTags[language];
  }, [language]);
  useEffect(() => {
    // Pages ask for the operator themselves and show what failed; the frame only fills in when it is there.
    void loadOperator().catch(() => undefined);
  }, []);
  return (
    <ConfirmProvider>
      <Baseline />
      <Box component="a" href="#content" sx={skipLink}>
        {translate('shell.skip')}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          height: '100dvh',
          overflow: 'hidden',
          backgroundColor: 'var(--page)',
        }}
      >
        <LocationContext value={here}>
          <Header bare={bare} onOpenDrawer={openDrawer} />
          <OfflineBanner />
          <NewVersion />
        </LocationContext>
        {message ? (
          <Alert severity="error" sx={{ m: 2, mb: 0 }}>
            {translate('shell.quoted')} <q>{quotationOf(message)}</q>
          </Alert>
        ) : null}
        <Box sx={{ display: 'flex', flex: 1, minHeight: 0 }}>
          <LocationContext value={here}>{bare ? null : <SideColumn />}</LocationContext>
          <Box
            component="main"
            id="content"
            tabIndex={-1}
            sx={{
              display: 'flex',
              flexDirection: 'column',
              flex: 1,
              minWidth: 0,
              minHeight: 0,
              '&:focus': { outline: 'none' },
            }}
          >
            <ZoneNotice />
            <ErrorBoundary FallbackComponent={ErrorPage} resetKeys={[pathname]}>
              {factorDue ? (
                <OnDemand>
                  <FactorDue />
                </OnDemand>
              ) : (
                <KeptPages location={here.location} />
              )}
            </ErrorBoundary>
          </Box>
        </Box>
      </Box>
      {proof ? (
        <OnDemand>
          <StepUpDialog question={proof} />
        </OnDemand>
      ) : null}
      {question ? (
        <OnDemand>
          <QuestionDialog question={question} />
        </OnDemand>
      ) : null}
      {undoable ? (
        <OnDemand>
          <UndoBar key={undoable.offer} act={undoable} />
        </OnDemand>
      ) : null}
      {drawer ? (
        <LocationContext value={here}>
          <OnDemand>
            <MenuDrawer open onClose={() => setDrawer(false)} />
          </OnDemand>
        </LocationContext>
      ) : null}
      <Notification
        autoHideDuration={toastMs}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        // Clear of a form's bar and a list's footer.
        sx={{ [`&${mui.snackbarRoot}`]: { bottom: 72 } }}
      />
    </ConfirmProvider>
  );
}

function SideColumn() {
  const { top, trail } = useCurrentMenu();
  const open = useOpenMenu();
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  if (narrow || !top?.menus.some(isShown)) return null;
  return (
    <Box
      sx={{
        width: sideMenuWidth,
        flexShrink: 0,
        overflow: 'auto',
        borderRight: '1px solid var(--line)',
        backgroundColor: 'var(--surface)',
      }}
    >
      <SideMenu items={top.menus} trail={trail.map((item) => item.menuGuid)} onOpen={open} />
    </Box>
  );
}

const skipLink = {
  position: 'absolute',
  left: 8,
  top: -60,
  zIndex: 2000,
  px: 2,
  py: 1,
  backgroundColor: 'var(--accent)',
  color: 'var(--on-accent)',
  borderRadius: 'var(--radius)',
  '&:focus': { top: 8 },
};
