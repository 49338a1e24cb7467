import type { Components, Theme } from '@mui/material';
import { mui } from './muiSelectors';
import { colors, type Mode } from './tokens';

/** Tables: rows of `--row-height` (34 px, 44 comfortable), quiet headers, lines between rows only. */
export function tableComponents(mode: Mode): Components<Theme> {
  const color = colors[mode];
  return {
    MuiTable: { defaultProps: { size: 'small' } },
    MuiTableCell: {
      styleOverrides: {
        root: {
          height: 'var(--row-height)',
          padding: '0 12px',
          fontSize: '0.8125rem',
          lineHeight: 18 / 13,
          borderBottomColor: color.line,
        },
        sizeSmall: { padding: '0 12px' },
        paddingCheckbox: { padding: '0 0 0 4px', width: 40 },
        head: { color: color.muted, fontWeight: 600, whiteSpace: 'nowrap', backgroundColor: color.surface },
        alignRight: { fontVariantNumeric: 'tabular-nums' },
        footer: { color: color.text, fontWeight: 600 },
      },
    },
    MuiTableRow: {
      styleOverrides: {
        root: {
          [`&${mui.tableRowHover}:hover`]: { backgroundColor: color.page },
          [`&${mui.selected}, &${mui.selected}:hover`]: { backgroundColor: color.tint },
        },
      },
    },
    MuiTableSortLabel: {
      styleOverrides: { root: { [`&${mui.active}`]: { color: color.text } }, icon: { fontSize: '0.875rem' } },
    },
    MuiTablePagination: {
      styleOverrides: {
        toolbar: { minHeight: 40, paddingLeft: 0 },
        selectLabel: { margin: 0 },
        displayedRows: { margin: 0 },
      },
    },
  };
}
