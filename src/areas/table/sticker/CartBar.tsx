import { Box, Button, Drawer } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Money } from '#ui/feedback/values.tsx';
import { type Cart, mostPieces, piecesOf, totalOf } from './cart';

/** On a phone or a tablet: what the cart holds, in the thumb's reach, and the cart itself in a sheet. */
export function CartBar({ cart, children }: { cart: Cart; children: (close: () => void) => ReactNode }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Box sx={bar}>
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ fontWeight: 600 }}>
            <Money value={totalOf(cart.items)} />
          </Box>
          <Box role="status" sx={{ fontSize: '0.75rem', color: 'var(--muted)' }}>
            {translate('stickers.cartCount', { pieces: piecesOf(cart.items), max: mostPieces })}
          </Box>
        </Box>
        <Button variant="contained" aria-haspopup="dialog" onClick={() => setOpen(true)} sx={{ flex: 1 }}>
          {translate('stickers.cart')}
        </Button>
      </Box>
      <Drawer
        anchor="bottom"
        open={isOpen}
        onClose={close}
        slotProps={{ paper: { 'aria-label': translate('stickers.cart'), sx: { maxHeight: '88dvh' } } }}
      >
        {children(close)}
      </Drawer>
    </>
  );
}

const bar = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  py: 1,
  backgroundColor: 'var(--page)',
  borderTop: '1px solid var(--line)',
};
