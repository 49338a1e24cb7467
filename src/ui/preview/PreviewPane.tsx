import { Box, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { surface } from '../page/SectionSurface';

/** A titled surface beside a form that shows what its settings do. Plain tables inside are set like figures. */
export function PreviewPane({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        ...surface,
        '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '0.8125rem' },
        '& th': { py: 0.5, fontWeight: 400, color: 'var(--muted)', textAlign: 'right' },
        '& td': { py: 0.75, borderTop: '1px solid var(--line)', textAlign: 'right' },
        '& th:first-of-type, & td:first-of-type': { textAlign: 'left' },
      }}
    >
      <Typography id={id} variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
