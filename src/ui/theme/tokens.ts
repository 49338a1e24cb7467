/** The two appearances of the console; both are first-class. */
export type Mode = 'light' | 'dark';

/** Every colour of the console, by what it is for. Components use these names and never define colours. */
export interface ColorTokens {
  page: string;
  surface: string;
  raised: string;
  line: string;
  strongLine: string;
  control: string;
  text: string;
  muted: string;
  faint: string;
  accent: string;
  onAccent: string;
  tint: string;
  ok: string;
  warn: string;
  error: string;
  info: string;
}

export const colors: Record<Mode, ColorTokens> = {
  light: {
    page: '#F6F7F8',
    surface: '#FFFFFF',
    raised: '#FFFFFF',
    line: '#E4E7EA',
    strongLine: '#C9CFD4',
    control: '#7C8791',
    text: '#14181B',
    muted: '#4E5860',
    faint: '#5F6A73',
    accent: '#0B6E63',
    onAccent: '#FFFFFF',
    tint: '#E5F2F0',
    ok: '#17744A',
    warn: '#9A5B00',
    error: '#B3261E',
    info: '#1D5FA8',
  },
  dark: {
    page: '#101315',
    surface: '#171B1E',
    raised: '#1E2327',
    line: '#2A3035',
    strongLine: '#3B4349',
    control: '#6B757E',
    text: '#E7EAEC',
    muted: '#A7B0B7',
    faint: '#8A949C',
    accent: '#3CCDB9',
    onAccent: '#06231F',
    tint: '#12302C',
    ok: '#5BD391',
    warn: '#F0B354',
    error: '#FF8A80',
    info: '#7DB6F2',
  },
};

/** Text on a filled button in another colour than the accent (error, warning …). */
export const onTone: Record<Mode, string> = { light: '#FFFFFF', dark: '#101315' };

/** Sizes in CSS pixels. `row` and `control` are the compact ones of a desk; `comfortableRow` and `touch` serve roomy lists and fingers. */
export const sizes = {
  row: 34,
  comfortableRow: 44,
  control: 34,
  touch: 40,
  radius: 6,
  chipRadius: 4,
  grid: 4,
} as const;

export const fonts = {
  body: '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Helvetica Neue", Arial, sans-serif',
  code: 'ui-monospace, "SF Mono", "Cascadia Mono", Consolas, "Noto Sans Mono", monospace',
} as const;

/** The eight hues of charts in their fixed order: Okabe and Ito's set, darkened or lightened for each surface. */
export const chartColors: Record<Mode, readonly string[]> = {
  light: ['#0B6E63', '#B85000', '#0072B2', '#A8467F', '#7A6A00', '#3B82B5', '#B3261E', '#4E5860'],
  dark: ['#3CCDB9', '#F2913D', '#5AB0E8', '#E48BC0', '#E5D44A', '#9CD0F2', '#FF8A80', '#A7B0B7'],
};

/** Shadow of floating surfaces (menus, dialogs); nothing else has one. */
export const floatShadow: Record<Mode, string> = {
  light: '0 4px 16px rgba(20, 24, 27, 0.14), 0 0 0 1px rgba(20, 24, 27, 0.06)',
  dark: '0 6px 20px rgba(0, 0, 0, 0.5), 0 0 0 1px #3B4349',
};

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/**
 * The tokens of one mode as CSS custom properties, e.g. `--strong-line`, `--font`, `--radius`, `--chart-1`.
 * The sign-on page uses them without MUI; everything else may.
 */
export function cssVariableMap(mode: Mode): Record<`--${string}`, string> {
  const map: Record<`--${string}`, string> = {};
  for (const [name, value] of Object.entries(colors[mode])) map[`--${kebab(name)}`] = value;
  chartColors[mode].forEach((value, index) => {
    map[`--chart-${index + 1}`] = value;
  });
  map['--on-tone'] = onTone[mode];
  map['--float-shadow'] = floatShadow[mode];
  map['--font'] = fonts.body;
  map['--font-code'] = fonts.code;
  map['--radius'] = `${sizes.radius}px`;
  map['--chip-radius'] = `${sizes.chipRadius}px`;
  map['--row-height'] = `${sizes.row}px`;
  map['--control-height'] = `${sizes.control}px`;
  return map;
}

/** Returns the variables as CSS declarations (`--page:#F6F7F8;…`), for use inside a rule such as `:root{}`. */
export function cssVariables(mode: Mode): string {
  return Object.entries(cssVariableMap(mode))
    .map(([name, value]) => `${name}:${value};`)
    .join('');
}
