import { Box, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Change } from '#ui/charts/Change.tsx';
import { Link as RouterLink } from '#ui/router';

/** Figures side by side, each a `FigureTile`. */
export function FigureTiles({ children }: { children: ReactNode }) {
  return (
    <Box component="ul" sx={tiles}>
      {children}
    </Box>
  );
}

interface Props {
  label: string;
  /** as it is shown */
  value: string;
  /** the list or report behind it */
  to: string;
  /** by how many percent it differs from `before`; null where there was nothing */
  change: string | null;
  /** the sentence that names what it is compared with */
  before: string;
  /** a small chart below */
  children?: ReactNode;
}

/** A figure that leads to the list or report behind it, and how far it is from that of the week before. */
export function FigureTile({ label, value, to, change, before, children }: Props) {
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Link component={RouterLink} to={to} underline="hover" color="inherit" sx={{ display: 'block' }}>
        <Typography component="span" variant="body2" sx={{ display: 'block', color: 'var(--muted)' }}>
          {label}
        </Typography>
        <Typography component="span" sx={figure}>
          {value}
        </Typography>
      </Link>
      <Typography component="p" variant="body2" sx={{ m: 0, color: 'var(--muted)' }}>
        <Change percent={change} /> {before}
      </Typography>
      {children}
    </Box>
  );
}

const tiles = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
};

const figure = { fontSize: '1.5rem', fontWeight: 600, lineHeight: '32px', fontVariantNumeric: 'tabular-nums' };
