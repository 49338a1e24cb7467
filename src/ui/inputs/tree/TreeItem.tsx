import { memo } from 'react';
import styles from './tree.module.css';
import type { CheckState } from './treeModel';

interface TreeItemProps {
  /** the node's id as text: listeners on the tree find the row by it */
  rowKey: string;
  name: string;
  note?: string;
  count?: string;
  level: number;
  position: number;
  setSize: number;
  open: boolean | null;
  check?: CheckState;
  selected?: boolean;
  disabled: boolean;
  tabStop: boolean;
}

const box = 'M19 3H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V5a2 2 0 0 0-2-2z';

/** Outlines of 24 by 24; what is cut out of the filled box shows through (fill-rule evenodd). */
declare module 'react' {
  interface CSSProperties {
    /** read by the style sheet */
    '--level'?: number;
  }
}

const marks: Record<CheckState, string> = {
  none: `${box}m0 2v14H5V5z`,
  some: `${box}m-2 8v2H7v-2z`,
  all: `${box}M10 17l-5-5 1.4-1.4L10 14.2l7.6-7.6L19 8z`,
};

/** A row of a tree in plain elements, drawn again only when something of it changes: there may be a thousand of them. */
export const TreeItem = memo(function TreeItem({ check, selected, disabled, open, ...row }: TreeItemProps) {
  const checked = check === 'some' ? 'mixed' : check === 'all';
  const level = { '--level': row.level };
  return (
    <div
      role="treeitem"
      data-key={row.rowKey}
      className={styles.item}
      style={level}
      tabIndex={row.tabStop ? 0 : -1}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.setSize}
      aria-expanded={open ?? undefined}
      aria-checked={check === undefined ? undefined : checked}
      aria-selected={check === undefined ? Boolean(selected) : undefined}
      aria-disabled={disabled || undefined}
    >
      <span className={styles.twist} aria-hidden data-twist={open === null ? undefined : ''}>
        {open === null ? null : (
          <svg width={20} height={20} viewBox="0 0 24 24" fill="currentColor" aria-hidden>
            <path d="M10 6 8.6 7.4 13.2 12l-4.6 4.6L10 18l6-6z" />
          </svg>
        )}
      </span>
      {check ? (
        <svg className={styles.mark} width={18} height={18} viewBox="0 0 24 24" fill="currentColor" aria-hidden>
          <path fillRule="evenodd" d={marks[check]} />
        </svg>
      ) : null}
      <span>{row.name}</span>
      {row.note ? <span className={styles.note}>{row.note}</span> : null}
      {row.count ? <span className={styles.count} data-count={row.count} aria-hidden /> : null}
    </div>
  );
});
