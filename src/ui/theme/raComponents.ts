import type { RaThemeOptions } from 'react-admin';
import { colors, type Mode } from './tokens';

/** react-admin's own components in the console's look: no page-level cards inside cards, a sticky bar under forms. */
export function raComponents(mode: Mode): NonNullable<RaThemeOptions['components']> {
  const color = colors[mode];
  return {
    RaDataTable: {
      defaultProps: { size: 'small' },
      styleOverrides: {
        root: {
          '& .RaDataTable-headerCell': { backgroundColor: color.surface, borderRadius: 0 },
          '& .RaDataTable-tableWrapper': { overflow: 'auto' },
        },
      },
    },
    RaToolbar: {
      styleOverrides: {
        root: {
          position: 'sticky',
          bottom: 0,
          zIndex: 2,
          minHeight: 52,
          gap: 8,
          backgroundColor: color.surface,
          borderTop: `1px solid ${color.line}`,
        },
      },
    },
    RaSimpleForm: { styleOverrides: { root: { padding: 16 } } },
    RaButton: { defaultProps: { size: 'small' } },
    RaSimpleFormIterator: { defaultProps: { fullWidth: true } },
  };
}
