import { Alert, Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useOperator } from '../../session/operator';
import { useRecentPages } from '../../session/recentPages';
import { PageTitle } from '../../ui/page/PageTitle';
import { LastOperations } from './LastOperations';
import { PageLinks } from './PageLinks';
import { Panel } from './Panel';
import { Shortcuts } from './Shortcuts';
import { ToDo } from './ToDo';
import { TodayFigures } from './TodayFigures';

/** The start page: today's figures, shortcuts, recent pages, matters that wait and last operations. */
export default function Home() {
  const translate = useTranslate();
  const operator = useOperator();
  const recent = useRecentPages();
  return (
    <>
      <PageTitle>{translate('home.hello', { name: operator?.user.userName ?? '' })}</PageTitle>
      {operator?.menus.length === 0 ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('shell.noService')}
        </Alert>
      ) : null}
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <TodayFigures />
        <Shortcuts />
        <Panel title={translate('home.recent')}>
          <PageLinks paths={recent} empty={translate('home.noRecent')} />
        </Panel>
        <Panel title={translate('home.toDo')} wide>
          <ToDo />
        </Panel>
        <Panel title={translate('home.operations')} wide>
          <LastOperations />
        </Panel>
      </Box>
    </>
  );
}
