import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

export interface ListedFigure {
  key: string;
  /** translated */
  label: string;
  value: ReactNode;
}

/** A few figures side by side, each below its name; they wrap where there is no room. */
export function FigureList({ items }: { items: readonly ListedFigure[] }) {
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1.5, m: 0 }}>
      {items.map(({ key, label, value }) => (
        <div key={key}>
          <Typography component="dt" variant="body2" sx={{ color: 'var(--muted)' }}>
            {label}
          </Typography>
          <Typography component="dd" variant="h2" sx={{ m: 0 }}>
            {value}
          </Typography>
        </div>
      ))}
    </Box>
  );
}
