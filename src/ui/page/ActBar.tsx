import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { mui } from '#ui/theme/muiSelectors';

interface Props {
  /** what is unsaved, or what prevents the act; read out when it changes */
  status?: ReactNode;
  /** of a page, in pixels of its padding; a dialog's is wider */
  px?: number;
  /** Cancel first, the act last */
  children: ReactNode;
}

/** The bar below a form or an editor: what is unsaved, Cancel, further acts, and the act at the end. */
export function ActBar({ status, px = 2, children }: Props) {
  return (
    <Box
      data-act-bar
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        alignItems: 'center',
        gap: 1,
        px,
        py: 1,
        borderTop: '1px solid var(--line)',
        backgroundColor: 'var(--surface)',
        [`& > ${mui.buttonRoot}`]: { flexShrink: 0 },
        // On a phone the act is as wide as what is left of its line.
        [`& > ${mui.buttonContained}`]: { flexGrow: { xs: 1, sm: 0 } },
      }}
    >
      <Box
        role="status"
        sx={{
          minWidth: 0,
          flex: { xs: '1 0 100%', md: '1 1 0' },
          // An empty line of its own would only take room on a phone.
          '&:empty': { flexBasis: 0 },
        }}
      >
        {status}
      </Box>
      {children}
    </Box>
  );
}
