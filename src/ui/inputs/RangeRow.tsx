import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Two controls with a dash between them and, where given, something at the end. */
export function RangeRow({ from, to, end }: { from: ReactNode; to: ReactNode; end?: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: '4px' }}>
      <Box sx={{ flex: '1 1 0', minWidth: 88 }}>{from}</Box>
      <Box component="span" aria-hidden sx={{ color: 'var(--muted)' }}>
        –
      </Box>
      <Box sx={{ flex: '1 1 0', minWidth: 88 }}>{to}</Box>
      {end}
    </Box>
  );
}
