import { Box, type SxProps, type Theme } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  /** what a screen reader calls it */
  label: string;
  sx?: SxProps<Theme>;
  children: ReactNode;
}

/** A part of a page that is scrolled by itself and only read: it can have the focus, without which the keyboard would not reach its end. */
export function ScrollRegion({ label, sx, children }: Props) {
  return (
    <Box tabIndex={0} role="region" aria-label={label} sx={[{ overflow: 'auto' }, ...(Array.isArray(sx) ? sx : [sx])]}>
      {children}
    </Box>
  );
}
