import styles from '../chart.module.css';

export interface TipLine {
  name: string;
  text: string;
}

/** Tooltip beside the pointer: the row's name and its figures in full. */
export function Tip({ title, lines }: { title: string; lines: readonly TipLine[] }) {
  return (
    <div className={styles.tip}>
      <strong>{title}</strong>
      {lines.map(({ name, text }) => (
        <div key={name}>
          <span>{name}</span>
          <span>{text}</span>
        </div>
      ))}
    </div>
  );
}
