import type { createTheme } from '@mui/material';
import type { RaThemeOptions } from 'react-admin';
import { components } from './components';
import { raComponents } from './raComponents';
import { colors, floatShadow, fonts, type Mode, onTone, sizes } from './tokens';

type Shadows = ReturnType<typeof createTheme>['shadows'];

const weight = { regular: 400, strong: 600 } as const;

function text(size: number, line: number, fontWeight: number = weight.regular) {
  return { fontSize: `${size / 16}rem`, lineHeight: line / size, fontWeight, letterSpacing: 0 };
}

/** Depth comes from lines: no elevation has a shadow except those of what floats (menus 8, dialogs 24 and the steps between). */
function shadows(mode: Mode): Shadows {
  return Array.from({ length: 25 }, (_, level) => (level < 8 ? 'none' : floatShadow[mode])) as Shadows;
}

function theme(mode: Mode): RaThemeOptions {
  const color = colors[mode];
  const tone = (main: string) => ({ main, light: main, dark: main, contrastText: onTone[mode] });
  return {
    palette: {
      mode,
      primary: { main: color.accent, light: color.accent, dark: color.accent, contrastText: color.onAccent },
      secondary: { main: color.muted, light: color.muted, dark: color.muted, contrastText: onTone[mode] },
      success: tone(color.ok),
      warning: tone(color.warn),
      error: tone(color.error),
      info: tone(color.info),
      background: { default: color.page, paper: color.surface },
      text: { primary: color.text, secondary: color.muted, disabled: color.faint },
      divider: color.line,
      bulkActionsToolbarBackgroundColor: color.tint,
    },
    spacing: sizes.grid * 2,
    shape: { borderRadius: sizes.radius },
    shadows: shadows(mode),
    sidebar: { width: 180, closedWidth: 48 },
    typography: {
      fontFamily: fonts.body,
      fontWeightRegular: weight.regular,
      fontWeightMedium: weight.strong,
      fontWeightBold: weight.strong,
      body1: text(14, 20),
      body2: text(13, 18),
      caption: text(12, 16),
      overline: { ...text(12, 16, weight.strong), textTransform: 'none' },
      subtitle1: text(14, 20, weight.strong),
      subtitle2: text(13, 18, weight.strong),
      h1: text(20, 28, weight.strong),
      h2: text(16, 24, weight.strong),
      h3: text(14, 20, weight.strong),
      h4: text(20, 28, weight.strong),
      h5: text(20, 28, weight.strong),
      h6: text(16, 24, weight.strong),
      button: { ...text(14, 20), textTransform: 'none' },
    },
    transitions: {
      duration: {
        shortest: 80,
        shorter: 100,
        short: 120,
        standard: 150,
        complex: 150,
        enteringScreen: 120,
        leavingScreen: 80,
      },
    },
    components: { ...components(mode), ...raComponents(mode) },
  };
}

/** The theme of the console in its light appearance, for `<Admin lightTheme>` or `createTheme`. */
export const lightTheme: RaThemeOptions = theme('light');
/** The theme of the console in its dark appearance, for `<Admin darkTheme>` or `createTheme`. */
export const darkTheme: RaThemeOptions = theme('dark');
