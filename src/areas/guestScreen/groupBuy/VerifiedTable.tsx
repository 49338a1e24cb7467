import { Box } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Pager } from '#entity/list/Pager.tsx';
import { personText } from '#entity/person';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { useGateway } from '#entity/sources';
import { DateText, Money } from '#ui/feedback/values.tsx';
import { plainTable } from '#ui/lists/plainTable';
import { SectionSurface } from '#ui/page/SectionSurface.tsx';
import { groupBuyPaths, type VerifiedVoucher } from './groupBuyLink.contract';

const pageSize = 20;

/** Vouchers that were verified in a store, newest first, with what they are worth and what the guest paid for them. */
export function VerifiedTable({ store }: { store: string }) {
  const translate = useTranslate();
  const provider = useGateway();
  const [page, setPage] = useState(1);
  const word = (name: string, args?: Record<string, unknown>) => translate(`resources.groupBuyLink.${name}`, args);
  const found = useQuery({
    queryKey: ['groupBuyLink', 'verified', store, page],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (
        await provider.read<{ list: VerifiedVoucher[]; total: number }>(
          groupBuyPaths.verified,
          { store, page },
          { signal },
        )
      ).data,
  });
  const total = found.data?.total ?? 0;
  return (
    <SectionSurface
      title={word('verified')}
      note={found.data ? word('count', { smart_count: total }) : undefined}
      columns="wide"
    >
      <QueryStatus query={found} height={160} />
      {found.data && total > 0 ? (
        <Box sx={plainTable} tabIndex={0} role="group" aria-label={word('verified')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{word('deal')}</th>
                <th scope="col" className="figure">
                  {word('face')}
                </th>
                <th scope="col" className="figure">
                  {word('paid')}
                </th>
                <th scope="col">{word('code')}</th>
                <th scope="col">{word('at')}</th>
              </tr>
            </thead>
            <tbody>
              {found.data.list.map((one) => (
                <tr key={one.guid}>
                  <td>
                    {one.dealName}
                    <Box sx={small}>
                      {translate(`enums.groupBuyPlatform.${one.platform}`)} · {one.product}
                    </Box>
                  </td>
                  <td className="figure" data-label={word('face')}>
                    <Money value={one.face} />
                  </td>
                  <td className="figure" data-label={word('paid')}>
                    <Money value={one.paid} />
                  </td>
                  <td className="figure" data-label={word('code')}>
                    {one.code.replace(/(\d{4})(?=\d)/g, '$1 ')}
                  </td>
                  <td data-label={word('at')}>
                    <DateText value={one.verifiedAt} />
                    <Box sx={small}>{personText(one.verifiedBy, translate)}</Box>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
      ) : null}
      {total > pageSize ? (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Pager count={Math.ceil(total / pageSize)} page={page} onChange={setPage} />
        </Box>
      ) : null}
    </SectionSurface>
  );
}

const small = { fontSize: '0.75rem', lineHeight: '16px', color: 'var(--muted)' };
