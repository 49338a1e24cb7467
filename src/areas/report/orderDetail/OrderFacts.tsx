import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { DateText, Money } from '#ui/feedback/values.tsx';
import { FactList } from '../part/FactList';
import type { OrderDetail } from './orderDetail';

const words = [
  ['status', 'orderStatus'],
  ['diningType', 'diningType'],
  ['tradeMode', 'tradeMode'],
  ['channel', 'channel'],
] as const;
const texts = ['table', 'operator', 'memberName', 'remark', 'cancellationReason', 'recoveryReason'] as const;
const instants = ['openedAt', 'orderedAt', 'checkedOutAt'] as const;

/** Returns the figures of the order; of an unsettled one only those of its bill, which is no sale. */
function amountsOf({ figures, status, orderAmount }: OrderDetail): [string, string][] {
  if (figures) return Object.entries(figures);
  return [[status === 'voided' ? 'voidedAmount' : 'openAmount', orderAmount]];
}

function waiters(served: string): [string, ReactNode] {
  return ['waiter', served];
}

/** Facts and figures of an order. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const translate = useTranslate();
  const labelOf = (name: string) => translate(`reports.fields.${name}`);
  const served = order.waiters
    .map(({ name, waiterType }) => `${name} (${translate(`enums.waiterType.${waiterType}`)})`)
    .join(', ');
  const facts: [string, ReactNode][] = [
    ...words.map(([field, group]): [string, ReactNode] => [field, translate(`enums.${group}.${order[field]}`)]),
    ['store', order.storeName],
    ['guests', order.guests],
    ...instants.map((field): [string, ReactNode] => [field, <DateText key={field} value={order[field]} />]),
    ...texts.flatMap((field): [string, ReactNode][] => (order[field] ? [[field, order[field]]] : [])),
    ...(served ? [waiters(served)] : []),
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
      <FactList rows={facts.map(([label, value]) => [labelOf(label), value])} />
      <Box sx={{ borderTop: '1px solid var(--line)', mt: 1.5, pt: 1.5 }}>
        <FactList
          rows={amountsOf(order).map(([label, value]) => [labelOf(label), <Money key={label} value={value} />])}
        />
      </Box>
    </Box>
  );
}
