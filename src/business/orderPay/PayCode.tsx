import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { runtimeConfig } from '#gateway/config';
import { QrCode } from '#ui/preview/QrCode.tsx';
import { spokenMoment, useSecondsLeft } from '#ui/useSecondsLeft';

interface Props {
  /** the provider's page */
  page: string;
  /** of the order */
  number: string;
  qr: { code: string | null; expiresAt: string };
  ahead: number;
  /** shown once the code is no longer valid */
  expired: ReactNode;
}

/** The address that a phone opens for a code. */
function payAddress(page: string, code: string): string {
  const path = `${runtimeConfig().gatewayBase}${page}?${new URLSearchParams({ code })}`;
  return new URL(path, window.location.origin).href;
}

/** Seconds as minutes and seconds: '1:05'. */
function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A QR code to pay by, with the time that is left; said aloud at 60, 30 and 10 seconds only. */
export function PayCode({ page, number, qr: { code, expiresAt }, ahead, expired }: Props) {
  const translate = useTranslate();
  const left = useSecondsLeft(expiresAt, ahead);
  const moment = spokenMoment(left);
  return (
    <>
      <Box role="status" sx={unseen}>
        {left === 0
          ? translate('orderPay.qrExpired')
          : moment
            ? translate('orderPay.leftSpoken', { smart_count: moment })
            : ''}
      </Box>
      {left === 0 ? (
        expired
      ) : code === null ? (
        <Box sx={{ color: 'var(--muted)', textAlign: 'center' }}>{translate('orderPay.waiting')}</Box>
      ) : (
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'center' }}>
          <QrCode text={payAddress(page, code)} label={translate('orderPay.qr', { number })} size={208} />
          <Box>{translate('orderPay.scanToPay')}</Box>
          <Box
            sx={{ color: left <= 30 ? 'var(--warn)' : 'var(--muted)', fontVariantNumeric: 'tabular-nums' }}
            aria-hidden
          >
            {translate('orderPay.left', { time: clockText(left) })}
          </Box>
          <Button
            size="small"
            href={payAddress(page, code)}
            target="_blank"
            rel="noopener noreferrer"
            sx={{ minHeight: { xs: 40, sm: 28 } }}
          >
            {translate('orderPay.payHere')}
          </Button>
        </Box>
      )}
    </>
  );
}

const unseen = { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' };
