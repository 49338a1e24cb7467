import { Box, Button, LinearProgress, Link, Typography } from '@mui/material';
import { useId } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { isOnMenu } from '#session/menuPages';
import { useOperator } from '#session/operator';
import { Panel } from '#ui/page/Panel.tsx';
import { Link as RouterLink } from '#ui/router';
import { isWhole } from './demoHistory';
import { firstTasks, taskPaths } from './tasks';
import { useDemoHistory } from './useDemoHistory';

/** Shows newcomers of a demo three things to try, until they dismiss it for good, and what of the demo's history is missing. */
export default function FirstRun() {
  const translate = useTranslate();
  const operator = useOperator();
  const [isDismissed, setDismissed] = useStore('shell.firstRunDismissed', false);
  const { enterpriseId = '', account = '' } = operator?.user ?? {};
  const menus = operator?.menus ?? [];
  const tasks = isDismissed ? [] : firstTasks(enterpriseId, account, (path) => isOnMenu(menus, path));
  if (tasks.length === 0) return <HistoryProgress />;
  return (
    <Panel
      title={translate('home.firstRun.title')}
      action={
        <Button size="small" onClick={() => setDismissed(true)}>
          {translate('home.firstRun.dismiss')}
        </Button>
      }
    >
      <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'flex', flexDirection: 'column', gap: 1 }}>
        {tasks.map((task) => (
          <li key={task}>
            <Link component={RouterLink} to={taskPaths[task]}>
              {translate(`home.firstRun.tasks.${task}.title`)}
            </Link>
            <Typography sx={{ color: 'var(--muted)' }}>{translate(`home.firstRun.tasks.${task}.text`)}</Typography>
          </li>
        ))}
      </Box>
      <HistoryProgress />
    </Panel>
  );
}

/** Says how many days of the demo's orders are there, and that balances follow; nothing once all is. */
function HistoryProgress() {
  const translate = useTranslate();
  const labelId = useId();
  const history = useDemoHistory();
  if (!history || isWhole(history)) return null;
  const { days, made, hasLedgers } = history;
  return (
    <Box sx={{ mt: 1 }} role="status">
      <Typography id={labelId} sx={{ color: 'var(--muted)' }}>
        {translate('home.firstRun.history', { made, smart_count: days })}{' '}
        {hasLedgers ? '' : translate('home.firstRun.ledgers')}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={days === 0 ? 100 : (100 * made) / days}
        aria-labelledby={labelId}
        sx={{ mt: 0.5 }}
      />
    </Box>
  );
}
