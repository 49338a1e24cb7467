import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { DateText, emptyText, Money } from '../../../ui/feedback/values';
import type { OrderDetail } from './orderDetail';

const words = { status: 'orderStatus', diningType: 'diningType', tradeMode: 'tradeMode', channel: 'channel' } as const;
const texts = ['table', 'operator', 'memberName', 'remark', 'cancellationReason', 'recoveryReason'] as const;
const instants = ['openedAt', 'orderedAt', 'checkedOutAt'] as const;
const amounts = {
  goods: 'goodsAmount',
  fees: 'feeAmount',
  orderAmount: 'orderAmount',
  discount: 'discountAmount',
  receivable: 'receivableAmount',
  paid: 'paidAmount',
  concession: 'concessionAmount',
  refunded: 'refundedAmount',
  income: 'incomeAmount',
} as const;

/** What an order was and came to. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const translate = useTranslate();
  const served = order.waiters
    .map(({ name, waiterType }) => `${name} (${translate(`enums.waiterType.${waiterType}`)})`)
    .join(', ');
  const facts: [string, ReactNode][] = [
    ...Object.entries(words).map(([field, group]): [string, ReactNode] => [
      field,
      translate(`enums.${group}.${order[field as keyof typeof words]}`),
    ]),
    ['store', order.storeName],
    ['guests', order.guests],
    ...instants.map((field): [string, ReactNode] => [field, <DateText key={field} value={order[field]} />]),
    ...texts.flatMap((field): [string, ReactNode][] => (order[field] ? [[field, order[field]]] : [])),
    ...(served ? [['waiter', served] as [string, ReactNode]] : []),
  ];
  return (
    <Box
      component="section"
      aria-label={order.number}
      sx={{ border: '1px solid var(--line)', borderRadius: 'var(--radius)', backgroundColor: 'var(--surface)', p: 2 }}
    >
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {order.number}
      </Typography>
      <Facts rows={facts} />
      <Box sx={{ borderTop: '1px solid var(--line)', mt: 1.5, pt: 1.5 }}>
        <Facts
          rows={Object.entries(amounts).map(([label, field]): [string, ReactNode] => [
            label,
            <Money key={label} value={order[field]} />,
          ])}
        />
      </Box>
    </Box>
  );
}

function Facts({ rows }: { rows: [string, ReactNode][] }) {
  const translate = useTranslate();
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}
    >
      {rows.map(([label, value]) => (
        <Box key={label} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="body2" sx={{ color: 'var(--muted)' }}>
            {translate(`reports.fields.${label}`)}
          </Typography>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value ?? emptyText}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
