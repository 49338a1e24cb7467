import type { ChartRow, ShownRow } from './chart';
import styles from './chart.module.css';

/** A row's name; a button where rows can be chosen. A total that the chart made is never one. */
export function RowLabel({ shown, onPick }: { shown: ShownRow; onPick?: (row: ChartRow) => void }) {
  const { row, own } = shown;
  if (!onPick || !own) return <>{row.label}</>;
  return (
    <button type="button" className={styles.pick} onClick={() => onPick(row)}>
      {row.label}
    </button>
  );
}
