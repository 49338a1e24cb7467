import { Box } from '@mui/material';
import { type ReactNode, useContext } from 'react';
import { FormFrameContext } from './FormFrame';

const sticky = {
  // On a phone it would cover controls of the card below it.
  position: { xs: 'static', sm: 'sticky' },
  // The body's padding is not counted as its edge.
  bottom: -16,
  zIndex: 3,
  mb: -2,
  backgroundColor: 'var(--page)',
};

/** The ways in which lines are added, below the last one; on a page, but for a phone's, in sight while there are more than fit. */
export function LineStrip({ children }: { children: ReactNode }) {
  const onPage = useContext(FormFrameContext) === 'page';
  return (
    <Box
      sx={[
        { display: 'flex', flexWrap: 'wrap', gap: 1, py: 1 },
        // A dialog is short: there it would cover the lines that it is about.
        onPage ? sticky : {},
      ]}
    >
      {children}
    </Box>
  );
}
