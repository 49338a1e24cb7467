import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  /** what the screen is, to screen readers */
  label: string;
  /** pixels of the real screen */
  width: number;
  height: number;
  children: ReactNode;
}

/** A screen that guests look at, at its own proportions: a second screen, a wall. */
export function ScreenFrame({ label, width, height, children }: Props) {
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{
        position: 'relative',
        width: '100%',
        maxWidth: height > width ? 240 : undefined,
        mx: 'auto',
        aspectRatio: `${width} / ${height}`,
        overflow: 'hidden',
        color: '#FFFFFF',
        backgroundColor: '#14181B',
        border: '6px solid #2A3035',
        borderRadius: '8px',
        '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'contain' },
      }}
    >
      {children}
    </Box>
  );
}
