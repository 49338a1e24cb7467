import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { ReadFailure } from '#entity/MissingRecord.tsx';
import { useGateway } from '#entity/sources';
import { DetailSkeleton } from '#ui/feedback/Skeletons.tsx';
import { useSearchParams } from '#ui/router';
import { StoreClock } from '#ui/zone/StoreClock.tsx';
import { OrderFacts } from './OrderFacts';
import { OrderTimeline } from './OrderTimeline';
import { type OrderDetail, orderDetailPath } from './orderDetail';
import { PostingSection } from './PostingSection';

/** One order: its facts, figures, payments, refunds and events in time. */
export default function OrderRecordDetail() {
  const [search] = useSearchParams();
  const guid = search.get('guid') ?? '';
  const provider = useGateway();
  const translate = useTranslate();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['order', guid],
    queryFn: ({ signal }) => provider.fetchOne<OrderDetail>(orderDetailPath, { guid }, { signal }),
  });
  if (isPending) return <DetailSkeleton fields={12} />;
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} resource="transactionRecord" />;
  const order = data.data;
  return (
    <StoreClock zone={order.timeZone}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' } }}>
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
          <OrderFacts order={order} />
          {order.postings.map((posting) => (
            <PostingSection key={posting.id} posting={posting} />
          ))}
        </Box>
        <Box component="section" aria-label={translate('reports.order.timeline')}>
          <Typography variant="h2" sx={{ mb: 1 }}>
            {translate('reports.order.timeline')}
          </Typography>
          <OrderTimeline events={order.events} />
        </Box>
      </Box>
    </StoreClock>
  );
}
