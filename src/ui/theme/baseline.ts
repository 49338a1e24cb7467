import { mui } from './muiSelectors';
import { colors, cssVariableMap, type Mode, sizes } from './tokens';

/** The focus ring: 2 px of the accent, clear of the element itself. */
export const focusRing = { outline: '2px solid var(--accent)', outlineOffset: 1 } as const;

/**
 * Global styles of the document: the tokens as custom properties, figures of one width, the focus ring, row height by
 * `data-density` on any element above a table, and no motion where reduced motion is preferred.
 */
export function baseline(mode: Mode) {
  return {
    ':root': { ...cssVariableMap(mode), colorScheme: mode },
    '[data-density="comfortable"]': { '--row-height': `${sizes.comfortableRow}px` },
    '@media (pointer: coarse)': {
      ':root': { '--control-height': `${sizes.touch}px`, '--row-height': `${sizes.comfortableRow}px` },
    },
    body: {
      fontSize: '0.875rem',
      lineHeight: 20 / 14,
      fontVariantNumeric: 'tabular-nums',
      backgroundColor: colors[mode].page,
      color: colors[mode].text,
      textRendering: 'optimizeLegibility',
    },
    // Scrolled to, the ring is in sight too.
    ':focus-visible': { ...focusRing, scrollMargin: 4 },
    // A scrolled region fills its frame, which would cut a ring around it.
    '[role="region"]:focus-visible': { outlineOffset: -2 },
    // These take the focus only to keep it inside; what has it next shows it.
    [`${mui.dialogContainer}:focus-visible, ${mui.paperRoot}:focus-visible`]: { outline: 'none' },
    '::selection': { backgroundColor: colors[mode].accent, color: colors[mode].onAccent },
    // Held while it is saved: paler when that takes long.
    '[data-saving]': { opacity: 0.6, transition: 'opacity 200ms 400ms' },
    fieldset: { border: 0, margin: 0, padding: 0, minInlineSize: 'auto' },
    '@media (prefers-reduced-motion: reduce)': {
      '*, *::before, *::after': {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        // Any time but none would make a transition of each change of style, also where none is meant.
        transitionDuration: '0s !important',
        scrollBehavior: 'auto !important',
      },
    },
  };
}
