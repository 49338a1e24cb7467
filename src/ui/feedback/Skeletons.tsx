import { Box, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

// Present but invisible for 300 ms: what arrives by then never flickers. Pure CSS, so no timer and no state.
const late = {
  animation: 'ui-late 1ms linear 300ms both',
  '@keyframes ui-late': { from: { visibility: 'hidden' }, to: { visibility: 'visible' } },
};

/** Around the layout of what is on its way: read out as loading, and invisible at first. */
export function Loading({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('ui.loading')} sx={late}>
      {children}
    </Box>
  );
}

/** A block of so many pixels in place of what is on its way, where its layout is not known. Appears after 300 ms. */
export function BlockSkeleton({ height }: { height: number }) {
  return (
    <Loading>
      <Skeleton variant="rounded" height={height} />
    </Loading>
  );
}

const many = (count: number) => Array.from({ length: count }, (_, index) => index);

/** The layout of a list that is on its way: a header and so many rows. Appears after 300 ms. */
export function ListSkeleton({ rows = 14, columns = 6 }: { rows?: number; columns?: number }) {
  return (
    <Loading>
      {many(rows + 1).map((row) => (
        <Box
          key={row}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            height: 'var(--row-height)',
            padding: '0 12px',
            borderBottom: '1px solid var(--line)',
          }}
        >
          {many(columns).map((column) => (
            <Skeleton key={column} variant="rounded" height={12} sx={{ flex: column === 0 ? 2 : 1 }} />
          ))}
        </Box>
      ))}
    </Loading>
  );
}

/** The layout of a form that is on its way: labels above fields. Appears after 300 ms. */
export function FormSkeleton({ fields = 8 }: { fields?: number }) {
  return (
    <Loading>
      <Box sx={{ display: 'grid', gap: 2, padding: 2, maxWidth: 640 }}>
        {many(fields).map((field) => (
          <Box key={field}>
            <Skeleton variant="rounded" width={96} height={12} sx={{ marginBottom: '8px' }} />
            <Skeleton variant="rounded" height={34} />
          </Box>
        ))}
      </Box>
    </Loading>
  );
}

/** The layout of a detail page that is on its way: names and values in two columns. Appears after 300 ms. */
export function DetailSkeleton({ fields = 10 }: { fields?: number }) {
  return (
    <Loading>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
          gap: 2,
          padding: 2,
        }}
      >
        {many(fields).map((field) => (
          <Box key={field}>
            <Skeleton variant="rounded" width={72} height={10} sx={{ marginBottom: '8px' }} />
            <Skeleton variant="rounded" width="70%" height={14} />
          </Box>
        ))}
      </Box>
    </Loading>
  );
}
