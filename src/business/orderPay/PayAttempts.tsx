import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { StatusDot, type Tone } from '#ui/feedback/StatusDot.tsx';
import { DateText } from '#ui/feedback/values.tsx';
import type { PayAttempt } from './payment';

const tones: Readonly<Record<PayAttempt['state'], Tone>> = {
  open: 'warn',
  expired: 'muted',
  replaced: 'muted',
  cancelled: 'muted',
  paid: 'ok',
  failed: 'error',
  abnormal: 'error',
  timedOut: 'error',
};

/** The QR codes that an order had, and what became of each. */
export function PayAttempts({ attempts }: { attempts: readonly PayAttempt[] }) {
  const translate = useTranslate();
  return (
    <>
      <Typography variant="h3" sx={{ mt: 2, mb: 0.5, fontSize: '0.875rem', fontWeight: 600 }}>
        {translate('orderPay.attempts')}
      </Typography>
      <Box component="ul" sx={list}>
        {attempts.map(({ madeAt, state, by }) => (
          <Box component="li" key={`${madeAt} ${state}`} sx={{ display: 'flex', gap: 1 }}>
            <StatusDot tone={tones[state]} label={translate(`enums.orderPayAttempt.${state}`)} />
            <Box component="span" sx={{ ml: 'auto', color: 'var(--muted)' }}>
              <DateText value={madeAt} seconds /> {by}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': { py: 0.75, borderBottom: '1px solid var(--line)' },
};
