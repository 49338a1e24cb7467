import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { OrderStatusDot } from '#business/orderPay/OrderStatusDot.tsx';
import { PayAttempts } from '#business/orderPay/PayAttempts.tsx';
import { DateText, Money } from '#ui/feedback/values.tsx';
import type { StickerOrder } from './order';

/** The facts of an order: its lines at the prices of then, its address, and the QR codes it had. */
export function OrderFacts({ order }: { order: StickerOrder }) {
  const translate = useTranslate();
  const label = (field: string) => translate(`resources.sticker.fields.${field}`);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="dl" sx={facts}>
        <dt>{label('status')}</dt>
        <dd>
          <OrderStatusDot status={order.status} />
        </dd>
        <dt>{label('store')}</dt>
        <dd>{order.store}</dd>
        <dt>{label('placedAt')}</dt>
        <dd>
          <DateText value={order.placedAt} /> {order.operator}
        </dd>
        <dt>{label('address')}</dt>
        <dd>
          {order.recipient} {order.phone}
          <br />
          {order.address}
        </dd>
      </Box>
      <Typography variant="h3" sx={heading}>
        {translate('stickers.lines')}
      </Typography>
      <Box component="ul" sx={list}>
        {order.lines.map(({ design, pieces, amount, tables }) => (
          <li key={design}>
            <Box sx={{ display: 'flex', gap: 1 }}>
              <span>{translate(`enums.stickerDesign.${design}`)}</span>
              <Box component="span" sx={{ color: 'var(--muted)' }}>
                {translate('stickers.pieces', { smart_count: pieces })}
              </Box>
              <Box component="span" sx={{ ml: 'auto' }}>
                <Money value={amount} />
              </Box>
            </Box>
            <Box sx={{ color: 'var(--muted)', fontSize: '0.75rem' }}>
              {tables.map(({ code, pieces: own }) => (own > 1 ? `${code} ×${own}` : code)).join(' ')}
            </Box>
          </li>
        ))}
      </Box>
      <PayAttempts attempts={order.attempts} />
    </Box>
  );
}

const heading = { mt: 2, mb: 0.5, fontSize: '0.875rem', fontWeight: 600 };

const facts = {
  display: 'grid',
  gridTemplateColumns: 'fit-content(34%) minmax(0, 1fr)',
  columnGap: 1.5,
  rowGap: 0.75,
  m: 0,
  '& dt': { color: 'var(--muted)' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
};

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': { py: 0.75, borderBottom: '1px solid var(--line)' },
};
