import type { Components, Theme } from '@mui/material';
import { baseline, focusRing } from './baseline';
import { mui } from './muiSelectors';
import { tableComponents } from './tableComponents';
import { colors, type Mode, sizes } from './tokens';

const controlHeight = 'var(--control-height)';

/** Buttons: no capitals, no shadow, no ripple; one filled one a page, the rest quiet. */
const buttons: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { [`&${mui.focusVisible}`]: focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, size: 'medium' },
    styleOverrides: {
      root: { minWidth: 0, height: controlHeight, padding: '0 12px', whiteSpace: 'nowrap', flexShrink: 0 },
      sizeSmall: { height: 28, padding: '0 8px', fontSize: '0.8125rem' },
      outlined: {
        borderColor: 'var(--control)',
        [`&${mui.buttonColorInherit}`]: { color: 'var(--text)' },
        '&:hover': { backgroundColor: 'var(--tint)' },
      },
      text: { '&:hover': { backgroundColor: 'var(--tint)' } },
      contained: { '&:hover': { filter: 'brightness(0.94)' } },
      startIcon: { marginLeft: 0, marginRight: 6 },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: { borderRadius: sizes.radius, color: 'var(--muted)', '&:hover': { backgroundColor: 'var(--tint)' } },
      sizeSmall: { padding: 4, minWidth: 28, minHeight: 28 },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        height: controlHeight,
        padding: '0 12px',
        color: 'var(--muted)',
        borderColor: 'var(--control)',
        [`&${mui.selected}, &${mui.selected}:hover`]: { backgroundColor: 'var(--tint)', color: 'var(--accent)' },
        // The group draws no left line but the first; on a second line of a phone one would be missing.
        '&&': { borderLeft: '1px solid var(--control)' },
      },
    },
  },
};

/** The ring is in the room around the mark, so that no row has to leave some for it. */
const ticked = { padding: 6, color: 'var(--control)', [`&${mui.focusVisible}`]: { outlineOffset: -2 } } as const;

/** Inputs: 34 px high, a border that reaches 3:1, the label above (written by InputFrame). */
const inputs: Components<Theme> = {
  MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'none', size: 'small', fullWidth: true } },
  MuiTextField: { defaultProps: { variant: 'outlined', margin: 'none', size: 'small', fullWidth: true } },
  MuiOutlinedInput: {
    defaultProps: { notched: false, size: 'small' },
    styleOverrides: {
      root: {
        minHeight: controlHeight,
        fontSize: '0.875rem',
        lineHeight: 20 / 14,
        backgroundColor: 'var(--surface)',
        [`&:hover:not(${mui.disabled}):not(${mui.focused}):not(${mui.error}) ${mui.outlinedInputNotchedOutline}`]: {
          borderColor: 'var(--muted)',
        },
        [`&${mui.focused} ${mui.outlinedInputNotchedOutline}`]: { borderWidth: 2 },
        [`&${mui.disabled}`]: { backgroundColor: 'var(--page)' },
        [`&:has(input:read-only):not(${mui.pickersInputBaseRoot})`]: { backgroundColor: 'var(--page)' },
        [`&${mui.inputBaseMultiline}`]: { padding: '6px 10px' },
        [`&${mui.inputBaseAdornedStart}`]: { paddingLeft: 10 },
        [`&${mui.inputBaseAdornedEnd}`]: { paddingRight: 6 },
      },
      notchedOutline: { borderColor: 'var(--control)', top: 0, '& legend': { display: 'none' } },
      input: {
        padding: '6px 10px',
        height: 20,
        '&::placeholder': { color: 'var(--faint)', opacity: 1 },
        // A hint that has no room ends in dots, not in half a word.
        '&:placeholder-shown': { textOverflow: 'ellipsis' },
        '&:focus-visible': { outline: 'none' },
        [`&${mui.inputBaseInputMultiline}`]: { padding: 0, height: 'auto' },
        [`&${mui.inputBaseInputAdornedStart}`]: { paddingLeft: 0 },
      },
    },
  },
  // A field that brings its own label has it above like all others, not on its border.
  MuiInputLabel: {
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        marginBottom: 4,
        fontSize: '0.8125rem',
        lineHeight: '18px',
      },
    },
  },
  MuiInputBase: {
    // Each input would add a global style sheet to tell its label about autofill, but labels are always above.
    defaultProps: { disableInjectingGlobalStyles: true },
    styleOverrides: { input: { '&:focus-visible': { outline: 'none' } } },
  },
  MuiInputAdornment: {
    styleOverrides: {
      root: { color: 'var(--muted)', [`& ${mui.typographyRoot}`]: { color: 'inherit', fontSize: 'inherit' } },
    },
  },
  MuiSelect: {
    styleOverrides: {
      select: { minHeight: '20px !important', '&:focus-visible': { outline: 'none' } },
      icon: { color: 'var(--muted)' },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      inputRoot: { paddingTop: '2px !important', paddingBottom: '2px !important', gap: 4 },
      input: { padding: '4px 4px 4px 6px !important' },
      paper: { backgroundColor: 'var(--raised)', boxShadow: 'var(--float-shadow)' },
      tag: { margin: 0 },
      option: { minHeight: '32px !important', fontSize: '0.875rem' },
      noOptions: { fontSize: '0.875rem', color: 'var(--muted)' },
    },
  },
  MuiCheckbox: { defaultProps: { size: 'small' }, styleOverrides: { root: ticked } },
  MuiRadio: { defaultProps: { size: 'small' }, styleOverrides: { root: ticked } },
  MuiFormControlLabel: {
    styleOverrides: { root: { marginLeft: -6, marginRight: 16 }, label: { fontSize: '0.875rem' } },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginLeft: 0, marginRight: 0, marginTop: 4 } } },
  // The thumb lies inside the track, so that both states are seen on every ground.
  MuiSwitch: {
    styleOverrides: {
      root: { width: 36, height: 20, padding: 0, overflow: 'visible' },
      switchBase: {
        padding: 3,
        [`&${mui.checked}`]: { transform: 'translateX(16px)', color: 'var(--on-accent)' },
        [`&${mui.checked} + ${mui.switchTrack}`]: { opacity: 1, backgroundColor: 'var(--accent)' },
        [`&${mui.disabled} + ${mui.switchTrack}`]: { opacity: 0.5 },
        [`&${mui.focusVisible}`]: { outline: 'none' },
        [`&${mui.focusVisible} + ${mui.switchTrack}`]: { outline: '2px solid var(--accent)', outlineOffset: 2 },
      },
      thumb: { width: 14, height: 14, boxShadow: 'none', color: 'var(--surface)' },
      track: { borderRadius: 10, backgroundColor: 'var(--control)', opacity: 1 },
    },
  },
};

/** Menus and popovers open in 120 ms and close in 80, whatever their height. */
const floating = { transitionDuration: { enter: 120, exit: 80 } };

/** Floating surfaces and small parts. */
function surfaces(mode: Mode): Components<Theme> {
  const color = colors[mode];
  return {
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none' }, outlined: { borderColor: color.line } },
    },
    MuiCard: { defaultProps: { variant: 'outlined' } },
    MuiMenu: { defaultProps: floating, styleOverrides: { paper: { backgroundColor: color.raised } } },
    MuiPopover: { defaultProps: floating, styleOverrides: { paper: { backgroundColor: color.raised } } },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          minHeight: 32,
          fontSize: '0.875rem',
          [`&${mui.selected}`]: { backgroundColor: color.tint, color: color.accent },
          // From edge to edge of its menu, which would cut a ring around it.
          [`&${mui.focusVisible}`]: { outlineOffset: -2 },
        },
      },
    },
    MuiListItemIcon: { styleOverrides: { root: { minWidth: 32 } } },
    // Three widths, by content: a question, a short form, a table.
    MuiDialog: {
      styleOverrides: {
        paper: { backgroundColor: color.raised, margin: 16 },
        paperWidthXs: { maxWidth: 480 },
        paperWidthSm: { maxWidth: 640 },
        paperWidthMd: { maxWidth: 900 },
      },
    },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: '1rem', lineHeight: 1.5, padding: '16px 24px 8px' } } },
    MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
    MuiDialogActions: {
      styleOverrides: { root: { padding: '12px 24px', borderTop: `1px solid ${color.line}`, gap: 8 } },
    },
    MuiTooltip: {
      defaultProps: { enterDelay: 300, arrow: false },
      styleOverrides: {
        tooltip: {
          fontSize: '0.75rem',
          lineHeight: 16 / 12,
          backgroundColor: color.text,
          color: color.page,
          maxWidth: 360,
        },
      },
    },
    MuiChip: {
      defaultProps: { size: 'small' },
      styleOverrides: {
        root: {
          borderRadius: sizes.chipRadius,
          backgroundColor: color.tint,
          color: color.text,
          // One that is pressed among several.
          [`&${mui.chipFilled}${mui.chipColorPrimary}, &${mui.chipFilled}${mui.chipColorPrimary}:hover`]: {
            backgroundColor: color.accent,
            color: color.onAccent,
          },
        },
        outlined: { backgroundColor: 'transparent' },
      },
    },
    MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
    MuiTab: {
      styleOverrides: {
        root: { minHeight: 40, padding: '8px 12px', minWidth: 0, [`&${mui.focusVisible}`]: { outlineOffset: -2 } },
      },
    },
    MuiLink: { defaultProps: { underline: 'hover' } },
    MuiAlert: { styleOverrides: { root: { borderRadius: sizes.radius, padding: '4px 12px' } } },
    MuiAppBar: {
      defaultProps: { color: 'default', elevation: 0 },
      styleOverrides: { root: { backgroundColor: color.surface, borderBottom: `1px solid ${color.line}` } },
    },
    MuiBackdrop: {
      styleOverrides: { root: { [`&:not(${mui.backdropInvisible})`]: { backgroundColor: 'rgba(10, 13, 15, 0.45)' } } },
    },
  };
}

/** MUI's components in the console's look; nothing is styled per screen. */
export function components(mode: Mode): Components<Theme> {
  return {
    MuiCssBaseline: { styleOverrides: baseline(mode) },
    ...buttons,
    ...inputs,
    ...surfaces(mode),
    ...tableComponents(mode),
  };
}
