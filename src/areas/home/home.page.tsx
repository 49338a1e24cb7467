import { Alert, Box } from '@mui/material';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { runtimeConfig } from '#gateway/config';
import { useOperator } from '#session/operator';
import { useMay } from '#session/permissions';
import { useRecentPages } from '#session/recentPages';
import { PageTitle } from '#ui/page/PageTitle.tsx';
import { Panel } from '#ui/page/Panel.tsx';
import { AuthorisedByMe } from './AuthorisedByMe';
import { DayPanel } from './DayPanel';
import { LastOperations } from './LastOperations';
import { PageLinks } from './PageLinks';
import { RankingPanel } from './RankingPanel';
import { Shortcuts } from './Shortcuts';
import { ToDo } from './ToDo';
import { useHomePanels } from './useHomePanels';
import { useMyPanels } from './useMyDay';

const MyDayPanels = lazy(() => import('./MyDayPanels'));
const FirstRun = lazy(() => import('./firstRun/FirstRun'));
const News = lazy(() => import('./update/News'));

/** The start page is the day: its course and who leads, what waits, where work goes on. Who may not read figures has the day of their own work first. */
export default function Home() {
  const translate = useTranslate();
  const operator = useOperator();
  const recent = useRecentPages();
  const reads = useMay('summaryStores', 'list');
  const shows = useHomePanels();
  const mine = useMyPanels();
  const myDay =
    mine.length > 0 ? (
      <Suspense fallback={null}>
        <MyDayPanels />
      </Suspense>
    ) : null;
  return (
    <>
      <PageTitle>{translate('home.hello', { name: operator?.user.userName ?? '' })}</PageTitle>
      {operator?.menus.length === 0 ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('shell.noService')}
        </Alert>
      ) : null}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '2fr minmax(0, 1fr)' } }}>
        <Column>
          <Suspense fallback={null}>
            {runtimeConfig().demo ? <FirstRun /> : null}
            <News />
          </Suspense>
          <AuthorisedByMe />
          {reads ? <DayPanel /> : myDay}
          <Panel title={translate('home.toDo')}>
            <ToDo />
          </Panel>
          {reads ? myDay : null}
          {shows('operations') ? (
            <Panel title={translate('home.operations')}>
              <LastOperations />
            </Panel>
          ) : null}
        </Column>
        <Column>
          {reads && shows('ranking') ? <RankingPanel /> : null}
          <Shortcuts />
          {recent.length > 0 && shows('recent') ? (
            <Panel title={translate('home.recent')}>
              <PageLinks paths={recent} empty={translate('home.noRecent')} />
            </Panel>
          ) : null}
        </Column>
      </Box>
    </>
  );
}

function Column({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}>{children}</Box>;
}
