import { Button, LinearProgress, Typography } from '@mui/material';
import { useListFilterContext, useTranslate } from 'react-admin';
import { useFailureText } from '#entity/useFailure';
import { ReadDialog } from '#ui/feedback/ReadDialog.tsx';
import { DetailSkeleton } from '#ui/feedback/Skeletons.tsx';
import { StatusDot } from '#ui/feedback/StatusDot.tsx';
import { ErrorState } from '#ui/feedback/states.tsx';
import type { IntegrityCheck, IntegrityTask } from './integrity';
import { useIntegrityTask } from './useIntegrityTask';

/**
 * Whether the figures of the period agree with each other and the stock with its ledger; what does not is named. The check
 * runs at the gateway and goes on when the dialog is closed.
 */
export default function IntegrityDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const textOf = useFailureText();
  const { filterValues } = useListFilterContext();
  const { task, error, again, stop, isStopping } = useIntegrityTask(filterValues.date);
  return (
    <ReadDialog
      title={translate('reports.integrity.title')}
      onClose={onClose}
      actions={
        <>
          {task?.status === 'running' ? (
            <Button variant="outlined" color="inherit" onClick={stop} disabled={isStopping}>
              {translate('reports.integrity.stop')}
            </Button>
          ) : null}
          {task && task.status !== 'running' ? (
            <Button variant="outlined" color="inherit" onClick={again}>
              {translate('reports.integrity.again')}
            </Button>
          ) : null}
        </>
      }
    >
      {error ? <ErrorState message={textOf(error)} onRetry={again} /> : null}
      {!task && !error ? <DetailSkeleton fields={8} /> : null}
      {task ? <Progress task={task} /> : null}
      {(task?.checks ?? []).map((one) => (
        <Check key={one.key} check={one} />
      ))}
    </ReadDialog>
  );
}

/** Which days are checked, and how far that is. */
function Progress({ task: { date, status, done, total } }: { task: IntegrityTask }) {
  const translate = useTranslate();
  const percent = total > 0 ? Math.floor((100 * done) / total) : 100;
  return (
    <>
      <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
        {translate(`reports.integrity.states.${status}`, { ...date, percent })}
      </Typography>
      {status === 'running' ? (
        <LinearProgress
          variant="determinate"
          value={percent}
          aria-label={translate('reports.integrity.title')}
          sx={{ mt: 1 }}
        />
      ) : null}
    </>
  );
}

const tones = { wrong: 'error', right: 'ok', nothing: 'muted' } as const;

function Check({ check: { key, looked, wrong } }: { check: IntegrityCheck }) {
  const translate = useTranslate();
  const state = wrong.length > 0 ? 'wrong' : looked > 0 ? 'right' : 'nothing';
  return (
    <section>
      <Typography component="h3" variant="subtitle1" sx={{ display: 'flex', justifyContent: 'space-between', mt: 1 }}>
        {translate(`reports.integrity.checks.${key}`)}
        <StatusDot
          tone={tones[state]}
          label={translate(`reports.integrity.${state}`, { looked, smart_count: wrong.length })}
        />
      </Typography>
      {wrong.map(({ where, expected, found }) => (
        <Typography key={`${where} ${expected} ${found}`} variant="body2" sx={{ color: 'var(--muted)' }}>
          {translate('reports.integrity.row', { where, expected, found })}
        </Typography>
      ))}
    </section>
  );
}
