import { Alert, Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Money } from '#ui/feedback/values.tsx';
import { PayCode } from './PayCode';
import type { PayableOrder } from './payment';
import type { Known } from './useOrder';

interface Props {
  order: Known<PayableOrder>;
  /** the provider's page */
  page: string;
  /** said of an order that is paid */
  paidNote: ReactNode;
  mayPay: boolean;
  isRenewing: boolean;
  onRenew: () => void;
}

/** Where an order's money stands: the code to pay by, or what became of it and how to go on (001 §8). */
export function PayPanel({ order, page, paidNote, mayPay, isRenewing, onRenew }: Props) {
  const translate = useTranslate();
  const { status, amount, qr } = order;
  const again = (label: string): ReactNode =>
    mayPay ? (
      <Button variant="contained" fullWidth disabled={isRenewing} onClick={onRenew}>
        {translate(label)}
      </Button>
    ) : null;
  const expired = (
    <>
      <Alert severity="warning">{translate('orderPay.qrExpired')}</Alert>
      {again('orderPay.reload')}
    </>
  );
  return (
    <Box sx={panel}>
      <Box sx={{ textAlign: 'center', fontSize: '1.5rem', fontWeight: 600 }}>
        <Money value={amount} />
      </Box>
      <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
        {status === 'paid' ? <Alert severity="success">{translate('orderPay.paidNote')}</Alert> : null}
        {status === 'cancelled' ? <Alert severity="info">{translate('orderPay.cancelledNote')}</Alert> : null}
        {status === 'failed' || status === 'abnormal' || status === 'timedOut' ? (
          <Alert severity="error">{translate(`orderPay.ended.${status}`)}</Alert>
        ) : null}
      </Box>
      {status === 'paid' ? <Box sx={{ fontSize: '0.8125rem', color: 'var(--muted)' }}>{paidNote}</Box> : null}
      {status === 'pending' ? (
        qr ? (
          <PayCode page={page} key={qr.expiresAt} number={order.number} qr={qr} ahead={order.ahead} expired={expired} />
        ) : (
          expired
        )
      ) : null}
      {status === 'failed' || status === 'abnormal' || status === 'timedOut' ? again('orderPay.payAgain') : null}
    </Box>
  );
}

const panel = {
  display: 'grid',
  gap: 1.5,
  p: 2,
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  backgroundColor: 'var(--page)',
};
