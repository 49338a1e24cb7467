import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Pager } from '#entity/list/Pager.tsx';
import { personText } from '#entity/person';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { useGateway } from '#entity/sources';
import { ReadDialog } from '#ui/feedback/ReadDialog.tsx';
import { DateText } from '#ui/feedback/values.tsx';
import { ScrollRegion } from '#ui/page/ScrollRegion.tsx';
import { PriceStep } from '../PriceStep';
import { usePlace } from '../usePlace';
import type { PriceChangeEntry, PriceHistory } from './priceHistory';

const size = 20;

/** Price history of a dish: each change of its prices, its place, author and time. */
export default function PriceHistoryDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const translate = useTranslate();
  const provider = useGateway();
  const { path } = usePlace();
  const [page, setPage] = useState(1);
  const history = useQuery({
    queryKey: ['priceHistory', path, id, page],
    placeholderData: keepPreviousData,
    queryFn: async () =>
      (await provider.read<PriceHistory>(`${path}/commodity/price_history`, { id, page, size })).data,
  });
  const { data } = history;
  return (
    <ReadDialog width="md" title={translate('goods.prices.title')} onClose={onClose}>
      <QueryStatus query={history} height={160} />
      {data?.total === 0 ? <Typography variant="body2">{translate('goods.prices.none')}</Typography> : null}
      {data && data.total > 0 ? <Changes list={data.list} /> : null}
      {data && data.outside > 0 ? (
        <Typography variant="body2" sx={{ color: 'var(--muted)', mt: 1 }}>
          {translate('goods.prices.outside', { smart_count: data.outside })}
        </Typography>
      ) : null}
      {data && data.total > size ? <Pager count={Math.ceil(data.total / size)} page={page} onChange={setPage} /> : null}
    </ReadDialog>
  );
}

function Changes({ list }: { list: readonly PriceChangeEntry[] }) {
  const translate = useTranslate();
  return (
    <ScrollRegion label={translate('goods.prices.title')}>
      <Table size="small" aria-label={translate('goods.prices.title')}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('goods.prices.at')}</TableCell>
            <TableCell>{translate('goods.prices.sku')}</TableCell>
            <TableCell align="right">{translate('goods.prices.change')}</TableCell>
            <TableCell>{translate('goods.prices.where')}</TableCell>
            <TableCell>{translate('goods.prices.source')}</TableCell>
            <TableCell>{translate('goods.prices.by')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {list.map((one) => (
            <TableRow key={one.guid}>
              <TableCell>
                <DateText value={one.at} />
              </TableCell>
              <TableCell>
                {[one.skuName, translate(`goods.prices.kinds.${one.kind}`)].filter(Boolean).join(' · ')}
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                <PriceStep before={one.before} after={one.after} />
              </TableCell>
              <TableCell>{one.planName ?? one.storeName ?? translate('goods.prices.own')}</TableCell>
              <TableCell>
                {translate(`goods.prices.sources.${one.source}`)}
                {one.sourceName ? translate('goods.prices.named', { name: one.sourceName }) : null}
              </TableCell>
              <TableCell>{personText(one.by, translate)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollRegion>
  );
}
