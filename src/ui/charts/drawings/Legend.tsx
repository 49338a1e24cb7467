import type { ReactNode } from 'react';
import styles from '../chart.module.css';
import { hueOf } from '../hues';
import { dashOf } from './patterns';

/** A piece of a part's fill. */
export function FillSwatch({ fill }: { fill: string }) {
  return (
    <svg width={14} height={14} className={styles.swatch} aria-hidden>
      <rect width={14} height={14} rx={2} fill={fill} />
    </svg>
  );
}

/** A piece of a line of a hue, with dashes where colours are not enough. */
export function LineSwatch({ index }: { index: number }) {
  return (
    <svg width={24} height={8} className={`${styles.swatch} ${styles.solid}`} aria-hidden>
      <line x1={0} x2={24} y1={4} y2={4} stroke={hueOf(index)} strokeWidth={2} strokeDasharray={dashOf(index)} />
    </svg>
  );
}

interface LegendProps {
  entries: readonly { label: string; swatch: ReactNode }[];
  /** two names, each above its own axis */
  apart?: boolean;
}

/** Names of what a drawing shows several of. */
export function Legend({ entries, apart = false }: LegendProps) {
  return (
    <ul className={apart ? `${styles.legend} ${styles.apart}` : styles.legend}>
      {entries.map(({ label, swatch }) => (
        <li key={label}>
          {swatch}
          {label}
        </li>
      ))}
    </ul>
  );
}
