import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { CouponStyle } from './coupon';

/** Grounds of coupons; white text is read on each. Guests' screens are light in both themes. */
const grounds: Record<CouponStyle, string> = {
  rose: '#9D1D4B',
  amber: '#8A5200',
  teal: '#0B6E63',
  indigo: '#3B3F9E',
  slate: '#475569',
};

interface Props {
  style: CouponStyle | null | undefined;
  offer: string | null;
  name: string | null | undefined;
  validity: string | null;
}

const notch = {
  content: '""',
  position: 'absolute',
  bottom: 44,
  width: 14,
  height: 14,
  borderRadius: '50%',
  backgroundColor: '#F6F7F8',
};

/** A coupon as it lies in a guest's wallet: what it gives, its name, how long, and the button that uses it. */
export function CouponTicket({ style, offer, name, validity }: Props) {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        position: 'relative',
        overflow: 'hidden',
        color: '#FFFFFF',
        backgroundColor: grounds[style ?? 'rose'],
        borderRadius: '10px',
        overflowWrap: 'anywhere',
        '&::before': { ...notch, left: -7 },
        '&::after': { ...notch, right: -7 },
      }}
    >
      <Box sx={{ px: 2, pt: 2, pb: 1.5, minHeight: 76 }}>
        <Box sx={{ fontSize: '1.25rem', lineHeight: 1.3, fontWeight: 600 }}>
          {offer ?? translate('coupons.offer.none')}
        </Box>
        <Box sx={{ mt: 0.5 }}>{name || '—'}</Box>
      </Box>
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          alignItems: 'center',
          justifyContent: 'space-between',
          minHeight: 50,
          mx: 2,
          py: 1,
          fontSize: '0.75rem',
          borderTop: '1px dashed rgba(255, 255, 255, 0.6)',
        }}
      >
        <span>{validity ?? '—'}</span>
        <Box
          component="span"
          sx={{ flexShrink: 0, px: 1.5, py: 0.5, color: '#14181B', backgroundColor: '#FFFFFF', borderRadius: '12px' }}
        >
          {translate('coupons.preview.use')}
        </Box>
      </Box>
    </Box>
  );
}
