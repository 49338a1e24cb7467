/** A plain table on a surface: quiet heads, lines between rows, figures at the right. */
export const plainTable = {
  overflowX: 'auto',
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '0.8125rem' },
  '& th': {
    px: 1,
    py: 0.75,
    textAlign: 'left',
    fontWeight: 600,
    color: 'var(--muted)',
    borderBottom: '1px solid var(--line)',
  },
  '& td': { px: 1, py: 0.75, borderBottom: '1px solid var(--line)' },
  '& .figure': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
} as const;
