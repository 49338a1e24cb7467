import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { useGateway } from '#entity/sources';
import { useMay } from '#session/permissions';
import { DateText, Money } from '#ui/feedback/values.tsx';
import { ReachedMembers } from '../ReachedMembers';
import { useResend } from '../useResend';
import { type PageOf, type PrecisionMember, precisionPaths, type RowState, rowStates, rowsOnPage } from './commands';
import { precisionMarketing } from './precisionMarketing.contract';
import { usePrecisionChanged } from './usePrecisionActions';

/** Members of an action by what became of them; those for whom it failed can be sent to again. */
export function ResultMembers({ record: { id, status, failed } }: { record: RaRecord }) {
  const translate = useTranslate();
  const provider = useGateway();
  const changed = usePrecisionChanged();
  const [state, setState] = useState<RowState>(Number(failed) > 0 ? 'failed' : 'sent');
  const [page, setPage] = useState(1);
  const mayEver = useMay(precisionMarketing.name, 'resend') && (status === 'sending' || status === 'done');
  const mayResend = mayEver && state === 'failed';
  const query = useQuery({
    queryKey: [precisionMarketing.name, 'members', id, state, page],
    queryFn: async ({ signal }) =>
      (await provider.read<PageOf<PrecisionMember>>(precisionPaths.members, { id, state, page }, { signal })).data,
    placeholderData: keepPreviousData,
  });
  const resend = useResend({ id, path: precisionPaths.resend, done: 'precision.done.resend', changed });
  const say = (key: string) => translate(`precision.result.${key}`);
  const { rows = [], total = 0 } = query.data ?? {};
  const hasReason = state === 'failed' || state === 'skipped';
  const reason = {
    name: 'reason',
    cell: (one: PrecisionMember) => (one.reason ? translate(`enums.precisionReason.${one.reason}`) : null),
  };
  const columns = [
    ...(hasReason ? [reason] : []),
    { name: 'at', cell: (one: PrecisionMember) => <DateText value={one.at} /> },
    { name: 'orderCount', figure: true, cell: (one: PrecisionMember) => one.orders },
    { name: 'paid', figure: true, cell: (one: PrecisionMember) => <Money value={one.paid} /> },
  ];
  return (
    <Box component="section" sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 1 }}>
        <TextField
          select
          size="small"
          label={say('state')}
          value={state}
          onChange={({ target }) => {
            const next = rowStates.find((one) => one === target.value);
            if (next) setState(next);
            setPage(1);
          }}
          sx={{ maxWidth: 240, mt: 0.5 }}
        >
          {rowStates.map((one) => (
            <MenuItem key={one} value={one}>
              {translate(`enums.precisionRow.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        {mayResend && total > 0 ? (
          <Button size="small" variant="outlined" disabled={resend.isPending} onClick={() => resend.send(undefined)}>
            {say('resendAll')}
          </Button>
        ) : null}
      </Box>
      <QueryStatus query={query} height={160} />
      {query.data && total === 0 ? <Typography variant="body2">{say('noMembers')}</Typography> : null}
      {rows.length > 0 ? (
        <ReachedMembers
          label={translate(`enums.precisionRow.${state}`)}
          texts="precision.result"
          rows={rows}
          columns={columns}
          page={page}
          pages={Math.ceil(total / rowsOnPage)}
          onPage={setPage}
          resend={mayResend ? resend : null}
        />
      ) : null}
    </Box>
  );
}
