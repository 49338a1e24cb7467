import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DateText, Money, Quantity } from '#ui/feedback/values.tsx';
import type { OrderEvent } from './orderDetail';

/** Events of an order, first to last. */
export function OrderTimeline({ events }: { events: readonly OrderEvent[] }) {
  const translate = useTranslate();
  if (events.length === 0)
    return <Typography sx={{ color: 'var(--muted)' }}>{translate('reports.order.noEvents')}</Typography>;
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, borderLeft: '2px solid var(--line)' }}>
      {events.map((event) => (
        <Box component="li" key={event.id} sx={{ pl: 2, pb: 1.5 }}>
          <Typography variant="body2" component="div" sx={{ color: 'var(--muted)' }}>
            <DateText value={event.at} seconds /> · {event.operator}
          </Typography>
          <Box>
            {translate(`enums.orderEvent.${event.kind}`)}
            {event.name ? ` ${event.name}` : ''}
            {event.toName ? ` → ${event.toName}` : ''} {event.name ? <Quantity value={event.quantity} /> : null}{' '}
            {event.name ? <Money value={event.amount} /> : null}
          </Box>
          {event.reason || event.authoriser ? (
            <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
              {[
                event.stage && translate(`enums.returnStage.${event.stage}`),
                event.reason,
                event.authoriser && `${translate('reports.fields.authoriser')} ${event.authoriser}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          ) : null}
        </Box>
      ))}
    </Box>
  );
}
