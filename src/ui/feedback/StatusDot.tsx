import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';

export type Tone = 'ok' | 'warn' | 'error' | 'info' | 'muted';

/** A status as a dot and a word; the word carries the meaning, the colour only helps. `label` is translated text or a key. */
export function StatusDot({ tone, label }: { tone: Tone; label: string }) {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '6px', whiteSpace: 'nowrap' }}>
      <Box
        component="span"
        aria-hidden
        sx={{ width: 8, height: 8, flex: 'none', borderRadius: '50%', backgroundColor: `var(--${tone})` }}
      />
      {translate(label, { _: label })}
    </Box>
  );
}
