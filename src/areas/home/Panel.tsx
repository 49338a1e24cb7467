import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A titled box of the home page. */
export function Panel({ title, action, children }: Props) {
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{
        minWidth: 0,
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
        backgroundColor: 'var(--surface)',
        p: 2,
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 1, minHeight: 32 }}>
        <Typography variant="h2">{title}</Typography>
        {action}
      </Box>
      {children}
    </Box>
  );
}
