import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { surface } from './SectionSurface';

interface Props {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A titled box among others on a page; `action` is beside its title. */
export function Panel({ title, action, children }: Props) {
  return (
    <Box component="section" aria-label={title} sx={{ ...surface, minWidth: 0, p: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 1, minHeight: 32 }}>
        <Typography variant="h2">{title}</Typography>
        {action}
      </Box>
      {children}
    </Box>
  );
}
