import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Text in a table's line, at the height of the inputs beside it. */
export function InLine({ children }: { children: ReactNode }) {
  return <Box sx={{ minHeight: 32, pt: '7px' }}>{children}</Box>;
}
