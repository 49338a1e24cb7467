import { Box } from '@mui/material';
import { type ReactNode, useContext } from 'react';
import { FormFrameContext } from './FormFrame';

/** The ways in which lines are added, below the last one; in sight above the form's bar while there are more than fit. */
export function LineStrip({ children }: { children: ReactNode }) {
  const onPage = useContext(FormFrameContext) === 'page';
  return (
    <Box
      sx={{
        position: 'sticky',
        // The body's padding is not counted as its edge.
        bottom: onPage ? -16 : -24,
        zIndex: 3,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        py: 1,
        // Over the padding below the lines, so that none shows through.
        mb: -2,
        backgroundColor: onPage ? 'var(--page)' : 'var(--raised)',
      }}
    >
      {children}
    </Box>
  );
}
