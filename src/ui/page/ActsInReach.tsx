import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { mui } from '#ui/theme/muiSelectors';

/** Of the column that ends in `ActsInReach`: it fills the page's body, and is longer where it holds more. */
export const fillsPage = { display: 'flex', flexDirection: 'column', flex: '1 0 auto', minWidth: 0 } as const;

/**
 * On a phone, at the end of a page's column (`fillsPage`): its acts at the lower edge, in the thumb's reach, where they
 * stay while what is above them comes, grows or scrolls.
 */
export function ActsInReach({ children }: { children: ReactNode }) {
  return <Box sx={inReach}>{children}</Box>;
}

// In pixels: the padding below of what scrolls, over which the bar reaches down to the edge.
const below = 12;

const inReach = {
  position: 'sticky',
  bottom: -below,
  zIndex: 1,
  display: 'flex',
  gap: 1,
  mt: 'auto',
  mb: `${-below}px`,
  pt: 1,
  pb: `${below}px`,
  backgroundColor: 'var(--page)',
  // Who may do none of them has no bar.
  '&:empty': { display: 'none' },
  // Two beside each other share the line.
  [`& > ${mui.buttonRoot}`]: { flex: '1 1 0', minWidth: 0, minHeight: 40 },
} as const;
