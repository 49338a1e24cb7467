import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  /** of the roll, in millimetres */
  width?: 58 | 80;
  children: ReactNode;
}

/** Characters of a printer's font in a line. */
const characters = { 58: 32, 80: 48 } as const;

/** A ticket as a till prints it: black on white in the dark theme too. `<hr>` is a dashed rule, `<dl>` lines of name and amount. */
export function PaperFrame({ width = 58, children }: Props) {
  return (
    <Box
      sx={{
        maxWidth: `calc(${characters[width]}ch + 32px)`,
        mx: 'auto',
        p: 2,
        overflowWrap: 'anywhere',
        fontFamily: 'ui-monospace, "SFMono-Regular", Menlo, Consolas, "Noto Sans SC", monospace',
        fontSize: '0.75rem',
        lineHeight: 1.6,
        color: '#14181B',
        backgroundColor: '#FFFFFF',
        border: '1px solid #E4E7EA',
        boxShadow: '0 2px 8px rgb(0 0 0 / 12%)',
        '& hr': { my: 1, border: 0, borderTop: '1px dashed #5F6A73' },
        '& h3': { m: 0, fontSize: '0.875rem', textAlign: 'center' },
        '& p': { m: 0 },
        '& dl': { m: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 2 },
        '& dd': { m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
      }}
    >
      {children}
    </Box>
  );
}
