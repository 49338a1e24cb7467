const phone = '@media (max-width: 599.95px)';

/**
 * A plain table on a surface: quiet heads, lines between rows, figures at the right. On a phone each row is a card whose cells
 * carry their column's name (`data-label`); the first cell is its title.
 */
export const plainTable = {
  position: 'relative',
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
  [phone]: {
    '& table, & tbody': { display: 'block' },
    '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      py: 1,
      borderBottom: '1px solid var(--line)',
    },
    '& td, & td.figure': { px: 0, py: 0.5, border: 0, textAlign: 'left', width: 'auto', overflowWrap: 'anywhere' },
    '& td[data-label]::before': {
      content: 'attr(data-label)',
      display: 'block',
      fontSize: '0.75rem',
      lineHeight: '16px',
      color: 'var(--muted)',
    },
    '& td:first-of-type, & td.whole': { gridColumn: '1 / -1' },
    '& td:first-of-type': { fontWeight: 600 },
  },
} as const;
