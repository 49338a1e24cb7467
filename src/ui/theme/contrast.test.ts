import { describe, expect, it } from 'vitest';
import { contrast } from './contrast';
import { type ColorTokens, chartColors, colors, cssVariables, type Mode, onTone } from './tokens';

const modes: Mode[] = ['light', 'dark'];
const grounds: (keyof ColorTokens)[] = ['page', 'surface', 'raised'];
const onGrounds: (keyof ColorTokens)[] = ['text', 'muted', 'faint', 'accent', 'ok', 'warn', 'error', 'info'];
const tones: (keyof ColorTokens)[] = ['ok', 'warn', 'error', 'info'];

describe('contrast', () => {
  it('knows the two ends of the scale', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#777777')).toBe(1);
  });

  it('refuses what is not an opaque colour', () => {
    expect(() => contrast('red', '#FFFFFF')).toThrow('#RRGGBB');
  });
});

describe.each(modes)('%s', (mode) => {
  const token = colors[mode];
  const textPairs = [
    ...grounds.flatMap((ground) => onGrounds.map((ink) => [ink, ground] as const)),
    ['onAccent', 'accent'] as const,
    ['text', 'tint'] as const,
    ['accent', 'tint'] as const,
    ['muted', 'tint'] as const,
  ];

  it.each(textPairs)('text %s on %s reaches 4.5:1', (ink, ground) => {
    expect(contrast(token[ink], token[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(tones)('text on a filled %s button reaches 4.5:1', (tone) => {
    expect(contrast(onTone[mode], token[tone])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(grounds)('borders of controls on %s reach 3:1', (ground) => {
    expect(contrast(token.control, token[ground])).toBeGreaterThanOrEqual(3);
  });

  it.each(chartColors[mode].map((hue) => [hue]))('chart hue %s stands out from the surface by 3:1', (hue) => {
    expect(contrast(hue, token.surface)).toBeGreaterThanOrEqual(3);
  });

  it('is written out as custom properties', () => {
    const css = cssVariables(mode);
    expect(css).toContain(`--strong-line:${token.strongLine};`);
    expect(css).toContain(`--on-accent:${token.onAccent};`);
  });
});
