import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { LivePreview } from './LivePreview';

/** Fields with a preview of what they do: it stays in sight beside a long form, and follows it on a narrow screen. */
export function Beside({ preview, children }: { preview: ReactNode; children: ReactNode }) {
  if (!preview) return children;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>{children}</Box>
      <Box sx={{ minWidth: 0, position: { lg: 'sticky' }, top: 0 }}>
        <LivePreview>{preview}</LivePreview>
      </Box>
    </Box>
  );
}
