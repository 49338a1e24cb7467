import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, type RaRecord, useNotify, useTranslate } from 'react-admin';
import { QueryStatus } from '../../../entity/QueryStatus';
import { useGateway } from '../../../entity/sources';
import { useNotifyFailure } from '../../../entity/useFailure';
import { useMay } from '../../../session/permissions';
import { PagedTable } from '../../../ui/feedback/PagedTable';
import { DateText, Money } from '../../../ui/feedback/values';
import { type PageOf, type PrecisionMember, precisionPaths, type RowState, rowStates, rowsOnPage } from './commands';
import { precisionMarketing } from './precisionMarketing.contract';
import { usePrecisionChanged } from './usePrecisionActions';

/** Members of an action by what became of them; those for whom it failed can be sent to again. */
export function ResultMembers({ record: { id, status, failed } }: { record: RaRecord }) {
  const translate = useTranslate();
  const provider = useGateway();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
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
  const resend = useMutation({
    mutationFn: async (rows?: string[]) =>
      (await provider.write<{ count: number }>(precisionPaths.resend, { id, rows })).data,
    onSuccess: ({ count }) => notify('precision.done.resend', { type: 'success', messageArgs: { smart_count: count } }),
    onError: notifyFailure,
    onSettled: changed,
  });
  const say = (key: string) => translate(`precision.result.${key}`);
  const { rows = [], total = 0 } = query.data ?? {};
  const hasReason = state === 'failed' || state === 'skipped';
  const columns = [
    ...[{ label: say('member') }, { label: say('phone') }, ...(hasReason ? [{ label: say('reason') }] : [])],
    ...[{ label: say('at') }, { label: say('orderCount'), figure: true }, { label: say('paid'), figure: true }],
    ...(mayResend ? [{ label: say('act') }] : []),
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
          <Button size="small" variant="outlined" disabled={resend.isPending} onClick={() => resend.mutate(undefined)}>
            {say('resendAll')}
          </Button>
        ) : null}
      </Box>
      <QueryStatus query={query} height={160} />
      {query.data && total === 0 ? <Typography variant="body2">{say('noMembers')}</Typography> : null}
      {rows.length > 0 ? (
        <PagedTable
          label={translate(`enums.precisionRow.${state}`)}
          columns={columns}
          page={page}
          pages={Math.ceil(total / rowsOnPage)}
          onPage={setPage}
        >
          {rows.map((one) => (
            <tr key={one.id}>
              <td>
                <Link to={`/member/memberDetails?${new URLSearchParams({ guid: one.member })}`}>{one.name}</Link>
              </td>
              <td>{one.phone}</td>
              {hasReason ? <td>{one.reason ? translate(`enums.precisionReason.${one.reason}`) : null}</td> : null}
              <td>
                <DateText value={one.at} />
              </td>
              <td data-figure="">{one.orders}</td>
              <td data-figure="">
                <Money value={one.paid} />
              </td>
              {mayResend ? (
                <td>
                  <Button
                    size="small"
                    disabled={resend.isPending}
                    aria-label={translate('precision.result.resendTo', { name: one.name })}
                    onClick={() => resend.mutate([one.id])}
                  >
                    {say('resend')}
                  </Button>
                </td>
              ) : null}
            </tr>
          ))}
        </PagedTable>
      ) : null}
    </Box>
  );
}
