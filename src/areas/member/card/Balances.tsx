import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Money } from '#ui/feedback/values.tsx';
import type { RefundPreview } from './commands';

const cell = { p: 0.5, textAlign: 'right' } as const;

/** Balances before and after a command. */
export function Balances({ real, giftBalance }: Pick<RefundPreview, 'real' | 'giftBalance'>) {
  const translate = useTranslate();
  const lines = [
    ['realBalance', real],
    ['giftBalance', giftBalance],
  ] as const;
  return (
    <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', fontSize: '0.8125rem' }}>
      <tbody>
        {lines.map(([name, { before, after }]) => (
          <Box component="tr" key={name} sx={{ borderTop: '1px solid var(--line)' }}>
            <Box component="th" scope="row" sx={{ ...cell, textAlign: 'left', fontWeight: 400, color: 'var(--muted)' }}>
              {translate(`resources.memberCard.fields.${name}`)}
            </Box>
            <Box component="td" sx={cell}>
              <Money value={before} />
            </Box>
            <Box component="td" aria-hidden sx={{ ...cell, color: 'var(--muted)' }}>
              →
            </Box>
            <Box component="td" sx={{ ...cell, fontWeight: 600 }} aria-label={`${translate('cards.after')} ${after}`}>
              <Money value={after} />
            </Box>
          </Box>
        ))}
      </tbody>
    </Box>
  );
}
