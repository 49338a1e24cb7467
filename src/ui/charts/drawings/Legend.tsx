import type { ReactNode } from 'react';
import styles from '../chart.module.css';
import { dashOf, hueOf } from './patterns';

/** A piece of a part's fill. */
export function FillSwatch({ fill }: { fill: string }) {
  return (
    <svg width={14} height={14} className={styles.swatch} aria-hidden>
      <rect width={14} height={14} rx={2} fill={fill} />
    </svg>
  );
}

/** A piece of the nth line with its dashes. */
export function LineSwatch({ index }: { index: number }) {
  return (
    <svg width={24} height={8} className={styles.swatch} aria-hidden>
      <line x1={0} x2={24} y1={4} y2={4} stroke={hueOf(index)} strokeWidth={2} strokeDasharray={dashOf(index)} />
    </svg>
  );
}

/** Names of what a drawing shows several of. */
export function Legend({ entries }: { entries: readonly { label: string; swatch: ReactNode }[] }) {
  return (
    <ul className={styles.legend}>
      {entries.map(({ label, swatch }) => (
        <li key={label}>
          {swatch}
          {label}
        </li>
      ))}
    </ul>
  );
}
