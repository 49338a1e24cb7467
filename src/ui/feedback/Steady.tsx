import { Box } from '@mui/material';
import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';

/** Milliseconds for which a place takes no press after what it does has changed. */
export const steadyMs = 800;

interface Props {
  /** what a press does at which place, as text: another text, another act under the finger */
  of: string;
  children: ReactNode;
}

const swallow = (event: SyntheticEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/**
 * A place whose acts follow one another: the second tap of a double tap, and one that comes as a row moves, do nothing. Keys
 * wait as fingers do.
 */
export function Steady({ of, children }: Props) {
  const [settled, setSettled] = useState(of);
  const isResting = settled !== of;
  useEffect(() => {
    if (!isResting) return;
    const timer = setTimeout(() => setSettled(of), steadyMs);
    return () => clearTimeout(timer);
  }, [of, isResting]);
  return (
    <Box
      onClickCapture={isResting ? swallow : undefined}
      sx={{ display: 'contents', pointerEvents: isResting ? 'none' : undefined }}
    >
      {children}
    </Box>
  );
}
