import { useEffect, useState } from 'react';
import { useLocale } from 'react-admin';
import { languageTag } from '../../../ui/feedback/numberText';
import styles from './dataScreen.module.css';

const secondMs = 1000;

/** The time of this browser, its day in words. */
export function Clock() {
  const locale = useLocale();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const ticking = setInterval(() => setNow(new Date()), secondMs);
    return () => clearInterval(ticking);
  }, []);
  const day = now.toLocaleDateString(languageTag(locale), { weekday: 'long', month: 'long', day: 'numeric' });
  return (
    <div className={styles.clock}>
      <time className={styles.time} dateTime={now.toISOString()}>
        {now.toLocaleTimeString('sv-SE')}
      </time>
      <span>{day}</span>
    </div>
  );
}
