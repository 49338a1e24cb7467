import { Box } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { quantityText } from '#values/numberText';

interface Props {
  label: string;
  reasons: readonly { reason: string; members: number }[];
}

const list = { m: 0, p: 0, listStyle: 'none', fontSize: '0.8125rem', color: 'var(--muted)', maxWidth: 420 };
const line = { display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.25 };

/** Reasons why members are not reached, each with how many. */
export function SkippedReasons({ label, reasons }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  if (reasons.length === 0) return null;
  return (
    <Box component="ul" aria-label={label} sx={list}>
      {reasons.map(({ reason, members }) => (
        <Box component="li" key={reason} sx={line}>
          <span>{translate(`enums.precisionReason.${reason}`)}</span>
          <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {quantityText(String(members), locale, 0)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
