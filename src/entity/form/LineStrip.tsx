import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** The ways in which lines are added, below the last one; in sight above the form's bar while there are more than fit. */
export function LineStrip({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        position: 'sticky',
        // The body's padding is not counted as its edge.
        bottom: -16,
        zIndex: 3,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        py: 1,
        // Over the padding below the lines, so that none shows through.
        mb: -2,
        backgroundColor: 'var(--page)',
      }}
    >
      {children}
    </Box>
  );
}
