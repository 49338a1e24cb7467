import { useId } from 'react';
import styles from '../chart.module.css';
import { hueOf } from '../hues';

/**
 * Patterns over a hue, for high contrast and for print, so that parts differ without colour; the first is plain. Paths
 * on an 8 × 8 tile.
 */
const overlays = [
  '',
  'M-2 2L2 -2M0 8L8 0M6 10L10 6',
  'M0 2H8M0 6H8',
  'M2 0V8M6 0V8',
  'M-2 6L2 10M0 0L8 8M6 -2L10 2',
  'M0 4H8M4 0V8',
  'M0 8L8 0M0 0L8 8',
  'M2 2h1M6 6h1',
];
/** Dashes of lines by hue, for high contrast and for print; the first is solid. */
const dashes = ['', '6 3', '2 3', '9 3 2 3', '4 2 1 2', '12 4', '1 2', '6 2 6 6'];

/** The dashes of the nth line, for `stroke-dasharray`; undefined for a solid one. */
export function dashOf(index: number): string | undefined {
  return dashes[index % dashes.length] || undefined;
}

/** Names for a drawing's own patterns: what fills the nth part. */
export function usePatterns(): { id: string; fillOf: (index: number) => string } {
  const id = `chart${useId().replace(/[^a-zA-Z0-9]/g, '')}`;
  return { id, fillOf: (index) => `url(#${id}-${index % overlays.length})` };
}

/** The fills that `usePatterns` names; rendered once beside the drawing. */
export function Patterns({ id }: { id: string }) {
  return (
    <svg width={0} height={0} style={{ position: 'absolute' }} aria-hidden>
      <defs>
        {overlays.map((path, index) => (
          <pattern key={path} id={`${id}-${index}`} width={8} height={8} patternUnits="userSpaceOnUse">
            <rect width={8} height={8} fill={hueOf(index)} />
            <path
              d={path}
              stroke="var(--surface)"
              strokeWidth={1.2}
              strokeOpacity={0.5}
              fill="none"
              className={styles.hatch}
            />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}
