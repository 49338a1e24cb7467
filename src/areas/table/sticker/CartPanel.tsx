import { Alert, Box, Button, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Money } from '#ui/feedback/values.tsx';
import { CartLines } from './CartLines';
import { addressText, linesOf, mostPieces, piecesOf, totalOf } from './cart';
import type { Shop } from './shop';
import type { CartActs } from './useShop';

const DeliveryDialog = lazy(() => import('./DeliveryDialog').then((module) => ({ default: module.DeliveryDialog })));

interface Props {
  shop: Shop;
  acts: CartActs;
  onPlace: () => void;
}

/** The cart: its lines, where they are sent, the sum, and the order. */
export function CartPanel({ shop, acts, onPlace }: Props) {
  const translate = useTranslate();
  const [isChanging, setChanging] = useState(false);
  const { items, delivery } = shop.cart;
  const pieces = piecesOf(items);
  return (
    <>
      <Box sx={body}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 1.5 }}>
          <Typography variant="h2">{translate('stickers.cart')}</Typography>
          <Box role="status" sx={{ ml: 'auto', color: 'var(--muted)', fontVariantNumeric: 'tabular-nums' }}>
            {translate('stickers.cartCount', { pieces, max: mostPieces })}
          </Box>
        </Box>
        <Box role="status">
          {pieces >= mostPieces ? (
            <Alert severity="warning" sx={{ mb: 1.5 }}>
              {translate('stickers.cartFull')}
            </Alert>
          ) : null}
        </Box>
        {pieces === 0 ? (
          <Box sx={{ py: 2, color: 'var(--muted)' }}>
            <Box sx={{ color: 'var(--text)', fontWeight: 600 }}>{translate('stickers.cartEmpty')}</Box>
            {translate('stickers.cartHint')}
          </Box>
        ) : (
          <CartLines lines={linesOf(items)} shop={shop} acts={acts} />
        )}
        <Box sx={{ display: 'flex', alignItems: 'center', mt: 2 }}>
          <Typography variant="h3" sx={{ fontSize: '0.875rem', fontWeight: 600 }}>
            {translate('stickers.delivery')}
          </Typography>
          <Button size="small" sx={{ ml: 'auto', minHeight: { xs: 40, sm: 28 } }} onClick={() => setChanging(true)}>
            {translate('stickers.changeDelivery')}
          </Button>
        </Box>
        <Box sx={{ fontSize: '0.8125rem', color: 'var(--muted)', overflowWrap: 'anywhere' }}>
          <Box sx={{ color: 'var(--text)' }}>
            {delivery.recipient} {delivery.phone}
          </Box>
          {addressText(delivery)}
        </Box>
      </Box>
      <Box sx={foot}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', mb: 1 }}>
          <span>{translate('stickers.total')}</span>
          <Box component="span" sx={{ fontSize: '1.25rem', fontWeight: 600 }}>
            <Money value={totalOf(items)} />
          </Box>
        </Box>
        <Button variant="contained" fullWidth disabled={pieces === 0 || acts.place.isPending} onClick={onPlace}>
          {translate('stickers.place')}
        </Button>
        <Box sx={{ mt: 1, fontSize: '0.75rem', lineHeight: '16px', color: 'var(--muted)' }}>
          {translate('stickers.sent')}
        </Box>
      </Box>
      <Suspense fallback={null}>
        {isChanging ? (
          <DeliveryDialog delivery={delivery} save={acts.deliver} onClose={() => setChanging(false)} />
        ) : null}
      </Suspense>
    </>
  );
}

const body = { minHeight: 0, overflow: 'auto', px: 2, pt: 2 };

/** The sum and the act stay in sight under a long cart. */
const foot = { flexShrink: 0, mx: 2, mt: 2, py: 1.5, borderTop: '1px solid var(--line)' };
