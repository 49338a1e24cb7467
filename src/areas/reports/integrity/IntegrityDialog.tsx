import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useListFilterContext, useTranslate } from 'react-admin';
import { useGateway } from '../../../entity/sources';
import { useFailureText } from '../../../entity/useFailure';
import { DetailSkeleton } from '../../../ui/feedback/Skeletons';
import { StatusDot } from '../../../ui/feedback/StatusDot';
import { ErrorState } from '../../../ui/feedback/states';
import { type IntegrityCheck, integrityPath } from './integrity';

/** Whether the figures of the period agree with each other and the stock with its ledger; what does not is named. */
export default function IntegrityDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const textOf = useFailureText();
  const titleId = useId();
  const provider = useGateway();
  const { filterValues } = useListFilterContext();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['integrity', filterValues.date],
    queryFn: ({ signal }) => provider.read<IntegrityCheck[]>(integrityPath, { date: filterValues.date }, { signal }),
  });
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('reports.integrity.title')}</DialogTitle>
      <DialogContent>
        {isPending ? <DetailSkeleton fields={8} /> : null}
        {error ? <ErrorState message={textOf(error)} onRetry={() => void refetch()} /> : null}
        {(data?.data ?? []).map((one) => (
          <Check key={one.key} check={one} />
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
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
