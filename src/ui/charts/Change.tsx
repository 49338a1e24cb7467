import { useLocale } from 'react-admin';
import { percentText } from '#values/numberText';
import { emptyText } from '../feedback/values';
import styles from './chart.module.css';

/** A change in percent ("12.5" → ▲ 12.5%): direction by sign and tone; "—" where there was nothing to compare with. */
export function Change({ percent }: { percent: string | null }) {
  const locale = useLocale();
  if (percent === null) return <span>{emptyText}</span>;
  const down = percent.startsWith('-');
  const even = Number(percent) === 0;
  const text = percentText(percent.replace('-', ''), locale, 1);
  return (
    <span className={even ? undefined : down ? styles.fall : styles.rise}>
      <span aria-hidden>{even ? '' : down ? '▼ ' : '▲ '}</span>
      <span className={styles.hidden}>{even ? '' : down ? '-' : '+'}</span>
      {text}
    </span>
  );
}
