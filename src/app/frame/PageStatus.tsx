import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  code: string;
  text: string;
  /** what to do about it, below the text */
  hint?: string;
  action: { label: string; onClick: () => void };
  more?: ReactNode;
}

/** A page that only says something: no permission, not found, failed. */
export function PageStatus({ code, text, hint, action, more }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 2,
        flex: 1,
        p: 3,
        textAlign: 'center',
      }}
    >
      <Typography aria-hidden sx={{ fontSize: 56, lineHeight: 1, fontWeight: 600, color: 'var(--faint)' }}>
        {code}
      </Typography>
      <Typography ref={heading} tabIndex={-1} component="h1" variant="h2" sx={{ '&:focus': { outline: 'none' } }}>
        {text}
      </Typography>
      {hint ? (
        <Typography variant="body1" sx={{ maxWidth: '60ch', color: 'var(--muted)' }}>
          {hint}
        </Typography>
      ) : null}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="contained" onClick={action.onClick}>
          {action.label}
        </Button>
        {more}
      </Box>
    </Box>
  );
}
