import { Box, Button, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { useGateway } from '#entity/sources';
import { useMay } from '#session/permissions';
import { PagedTable } from '#ui/feedback/PagedTable.tsx';
import { ReadDialog } from '#ui/feedback/ReadDialog.tsx';
import { DateText } from '#ui/feedback/values.tsx';
import { ReachedMembers } from '../ReachedMembers';
import { useResend } from '../useResend';
import {
  failuresOnPage,
  type SubsidyFailure,
  type SubsidyFailures,
  type SubsidyPeriod,
  subsidyPaths,
} from './commands';
import { subsidyActivity } from './subsidyActivity.contract';
import { useSubsidiesChanged } from './useSubsidyActions';

/** While something is pending the figures are asked for again. */
const followMs = 3000;

/** The periods of a subsidy with their counts, and whom it did not reach. */
export default function ProgressDialog({ record, onClose }: { record: RaRecord; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <ReadDialog title={translate('subsidies.progress.title', { name: String(record.title) })} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
        <Periods id={String(record.id)} />
        <Failures record={record} />
      </Box>
    </ReadDialog>
  );
}

const figures = ['targets', 'sent', 'failed', 'pending'] as const;

function Periods({ id }: { id: string }) {
  const translate = useTranslate();
  const provider = useGateway();
  const query = useQuery({
    queryKey: [subsidyActivity.name, 'periods', id],
    queryFn: async ({ signal }) =>
      (await provider.read<{ periods: SubsidyPeriod[] }>(subsidyPaths.periods, { id }, { signal })).data.periods,
    refetchInterval: ({ state }) => (state.data?.some(({ pending }) => pending > 0) ? followMs : false),
  });
  const say = (key: string) => translate(`subsidies.progress.${key}`);
  return (
    <Box component="section" sx={{ minWidth: 0 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {say('periods')}
      </Typography>
      <QueryStatus query={query} height={96} />
      {query.data?.length === 0 ? <Typography variant="body2">{say('none')}</Typography> : null}
      {query.data && query.data.length > 0 ? (
        <PagedTable
          label={say('periods')}
          columns={[{ label: say('dueAt') }, ...figures.map((name) => ({ label: say(name), figure: true }))]}
        >
          {query.data.map((one) => (
            <tr key={one.number}>
              <td>
                <DateText value={one.dueAt} />
              </td>
              {figures.map((name) => (
                <td key={name} data-figure="">
                  {one[name]}
                </td>
              ))}
            </tr>
          ))}
        </PagedTable>
      ) : null}
    </Box>
  );
}

function Failures({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const provider = useGateway();
  const changed = useSubsidiesChanged();
  const mayResend = useMay(subsidyActivity.name, 'resend') && record.status !== 'paused';
  const [page, setPage] = useState(1);
  const { id } = record;
  const query = useQuery({
    queryKey: [subsidyActivity.name, 'failures', id, page],
    queryFn: async ({ signal }) =>
      (await provider.read<SubsidyFailures>(subsidyPaths.failures, { id, page }, { signal })).data,
    placeholderData: keepPreviousData,
  });
  const resend = useResend({ id, path: subsidyPaths.resend, done: 'subsidies.done.resend', changed });
  const say = (key: string) => translate(`subsidies.progress.${key}`);
  const columns = [
    { name: 'reason', cell: ({ reason }: SubsidyFailure) => translate(`enums.subsidyFailure.${reason}`) },
    { name: 'attempts', cell: ({ attempts }: SubsidyFailure) => attempts },
  ];
  const { rows = [], total = 0 } = query.data ?? {};
  return (
    <Box component="section" sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 1 }}>
        <Typography variant="h2">{translate('subsidies.progress.failures', { smart_count: total })}</Typography>
        {mayResend && total > 0 ? (
          <Button size="small" variant="outlined" disabled={resend.isPending} onClick={() => resend.send(undefined)}>
            {say('resendAll')}
          </Button>
        ) : null}
      </Box>
      <QueryStatus query={query} height={96} />
      {query.data && total === 0 ? <Typography variant="body2">{say('noFailures')}</Typography> : null}
      {rows.length > 0 ? (
        <ReachedMembers
          label={say('failed')}
          texts="subsidies.progress"
          rows={rows}
          columns={columns}
          page={page}
          pages={Math.ceil(total / failuresOnPage)}
          onPage={setPage}
          resend={mayResend ? resend : null}
        />
      ) : null}
    </Box>
  );
}
