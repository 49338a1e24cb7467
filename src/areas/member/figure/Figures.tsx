import { Box, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-admin';

export interface FigureItem {
  key: string;
  label: string;
  /** as people read it */
  value: string;
  /** a second line: what it is of */
  note?: string;
  /** the page that the figure leads to */
  to?: string;
}

/** Figures side by side, as large as they matter; on a phone two in a line. */
export function Figures({ items }: { items: readonly FigureItem[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          sm: `repeat(auto-fit, minmax(${items.length > 7 ? 224 : 128}px, 1fr))`,
        },
      }}
    >
      {items.map(({ key, label, value, note, to }) => (
        <Box key={key} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="body2" sx={{ color: 'var(--muted)' }}>
            {label}
          </Typography>
          <Box component="dd" sx={{ m: 0, fontSize: '1.25rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {to ? (
              <MuiLink component={Link} to={to} sx={{ display: 'inline-block', minHeight: 28 }}>
                {value}
              </MuiLink>
            ) : (
              value
            )}
            {note ? (
              <Box
                component="small"
                sx={{ display: 'block', fontSize: '0.8125rem', fontWeight: 400, color: 'var(--muted)' }}
              >
                {note}
              </Box>
            ) : null}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
