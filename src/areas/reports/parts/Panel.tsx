import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A titled part of a page. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ border: '1px solid var(--line)', borderRadius: 'var(--radius)', backgroundColor: 'var(--surface)', p: 2 }}
    >
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
