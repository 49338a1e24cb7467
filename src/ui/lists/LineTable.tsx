import type { ReactNode, Ref } from 'react';
import styles from './lines.module.css';

/** One column of headed lines. */
export interface LineColumn {
  name: string;
  /** translated */
  label: string;
  /** the track of the grid: '96px', 'minmax(160px, 1fr)' */
  width: string;
  end?: boolean;
  /** named for screen readers only: a column of buttons */
  unseen?: boolean;
}

declare module 'react' {
  interface CSSProperties {
    /** columns of headed lines, read by the style sheet */
    '--tracks'?: string;
    /** columns out of twelve that a cell takes on a phone's card */
    '--card'?: number;
  }
}

interface TableProps {
  label: string;
  columns: readonly LineColumn[];
  tableRef?: Ref<HTMLTableElement>;
  /** `LineGroup`s, or sortable rows */
  children: ReactNode;
}

/**
 * Lines of 40 px under a sticky header with column names; on a phone each line is a card whose cells carry the names. Plain elements: there may be a thousand.
 */
export function LineTable({ label, columns, tableRef, children }: TableProps) {
  return (
    <table
      ref={tableRef}
      aria-label={label}
      className={styles.table}
      style={{ '--tracks': columns.map(({ width }) => width).join(' ') }}
    >
      <thead className={styles.head}>
        <tr className={styles.line}>
          {columns.map((column) => (
            <th key={column.name} scope="col" className={column.end ? styles.end : undefined}>
              <span className={column.unseen ? styles.unseen : undefined}>{column.label}</span>
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}

/** One thing of the table: its line, or several that belong together. */
export function LineGroup({ children }: { children: ReactNode }) {
  return <tbody className={styles.body}>{children}</tbody>;
}

/** A line; its cells follow the columns. */
export function Line({ children }: { children: ReactNode }) {
  return <tr className={styles.line}>{children}</tr>;
}

interface CellProps {
  /** the column's name, said above the cell on a phone's card; none for what names itself */
  label?: string;
  end?: boolean;
  /** the label is before what it names, not above */
  inline?: boolean;
  /** columns out of twelve on a phone's card */
  card?: number;
  children?: ReactNode;
}

/** A cell of a line. */
export function LineCell({ label, end = false, inline = false, card = 12, children }: CellProps) {
  return (
    <td
      data-label={label}
      data-inline={inline || undefined}
      className={end ? `${styles.cell} ${styles.end}` : styles.cell}
      style={{ '--card': card }}
    >
      {children}
    </td>
  );
}

/** Words across a whole line: what was refused, that there is nothing. */
export function LineNote({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr className={styles.note}>
      <td colSpan={columns} className={styles.cell}>
        {children}
      </td>
    </tr>
  );
}
