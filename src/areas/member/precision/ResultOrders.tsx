import { Box, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useTranslate } from 'react-admin';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { useGateway } from '#entity/sources';
import { OrderLink } from '#report/OrderLink.tsx';
import { PagedTable } from '#ui/feedback/PagedTable.tsx';
import { DateText, Money } from '#ui/feedback/values.tsx';
import { type PageOf, type PrecisionOrder, precisionPaths, rowsOnPage } from './commands';
import { precisionMarketing } from './precisionMarketing.contract';

/** Orders of the reached in the days after the sending, the newest first. */
export function ResultOrders({ id }: { id: string }) {
  const translate = useTranslate();
  const provider = useGateway();
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: [precisionMarketing.name, 'orders', id, page],
    queryFn: async ({ signal }) =>
      (await provider.read<PageOf<PrecisionOrder>>(precisionPaths.orders, { id, page }, { signal })).data,
    placeholderData: keepPreviousData,
  });
  const say = (key: string) => translate(`precision.result.${key}`);
  const { rows = [], total = 0 } = query.data ?? {};
  return (
    <Box component="section" sx={{ minWidth: 0 }}>
      <QueryStatus query={query} height={160} />
      {query.data && total === 0 ? <Typography variant="body2">{say('noOrders')}</Typography> : null}
      {rows.length > 0 ? (
        <PagedTable
          label={say('view.orders')}
          columns={[
            ...['order', 'member', 'store', 'at'].map((name) => ({ label: say(name) })),
            { label: say('paid'), figure: true },
          ]}
          page={page}
          pages={Math.ceil(total / rowsOnPage)}
          onPage={setPage}
        >
          {rows.map((one) => (
            <tr key={one.id}>
              <td>
                <OrderLink order={one.order} number={one.number} />
              </td>
              <td>
                <Link to={`/member/memberDetails?${new URLSearchParams({ guid: one.member })}`}>{one.name}</Link>
              </td>
              <td>{one.store}</td>
              <td>
                <DateText value={one.at} />
              </td>
              <td data-figure="">
                <Money value={one.paid} />
              </td>
            </tr>
          ))}
        </PagedTable>
      ) : null}
    </Box>
  );
}
