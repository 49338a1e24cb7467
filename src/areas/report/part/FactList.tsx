import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { emptyText } from '#ui/feedback/values.tsx';

interface Props {
  /** label and value, in order; a value of null is shown as missing */
  rows: readonly (readonly [label: string, value: ReactNode])[];
}

/** Facts about one thing, each under its label, in as many columns as fit. */
export function FactList({ rows }: Props) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}
    >
      {rows.map(([label, value]) => (
        <Box key={label} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="body2" sx={{ color: 'var(--muted)' }}>
            {label}
          </Typography>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value ?? emptyText}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
