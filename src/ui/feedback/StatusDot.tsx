import { useTranslate } from 'react-admin';
import styles from './values.module.css';

export type Tone = 'ok' | 'warn' | 'error' | 'info' | 'muted';

/** A status as a dot and a word; the word carries the meaning, the colour only helps. `label` is translated text or a key. */
export function StatusDot({ tone, label }: { tone: Tone; label: string }) {
  const translate = useTranslate();
  return (
    <span className={styles.status}>
      <span className={styles.dot} aria-hidden style={{ backgroundColor: `var(--${tone})` }} />
      {translate(label, { _: label })}
    </span>
  );
}
