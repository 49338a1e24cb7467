import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  /** the app's own bar */
  title: string;
  /** stays at the lower edge */
  footer?: ReactNode;
  /** pixels */
  height?: number;
  children: ReactNode;
}

/** A guest's phone: the app's bar, what scrolls below it, and what stays at the lower edge. Guests' screens are light in both themes. */
export function PhoneFrame({ title, footer, height = 560, children }: Props) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        width: 300,
        maxWidth: '100%',
        height,
        mx: 'auto',
        overflow: 'hidden',
        fontSize: '0.8125rem',
        color: '#14181B',
        backgroundColor: '#F6F7F8',
        border: '6px solid #2A3035',
        borderRadius: '28px',
      }}
    >
      <Box
        sx={{
          flexShrink: 0,
          px: 2,
          py: 1,
          fontWeight: 600,
          textAlign: 'center',
          backgroundColor: '#FFFFFF',
          borderBottom: '1px solid #E4E7EA',
        }}
      >
        {title}
      </Box>
      {/* Its content can be longer than the screen, and is reached by keyboard too. */}
      <Box
        tabIndex={0}
        role="group"
        aria-label={title}
        sx={{
          flex: 1,
          minHeight: 0,
          overflow: 'auto',
          '&:focus-visible': { outline: '2px solid #0B6E63', outlineOffset: -2 },
        }}
      >
        {children}
      </Box>
      {footer ? (
        <Box sx={{ flexShrink: 0, p: 1, backgroundColor: '#FFFFFF', borderTop: '1px solid #E4E7EA' }}>{footer}</Box>
      ) : null}
    </Box>
  );
}
