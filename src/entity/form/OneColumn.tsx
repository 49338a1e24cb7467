import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Fields one below the other, as wide as is good to read. */
export function OneColumn({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>{children}</Box>;
}
