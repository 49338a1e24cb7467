import { useEffect, useState } from 'react';
import { useLocale } from 'react-admin';
import { useZone } from '#ui/zone/ZoneContext';
import { dayText } from '#values/instantText';
import { wallClock } from '#values/zonedTime';
import styles from './dataScreen.module.css';

const secondMs = 1000;

/** The time on the clock of the stores, with its date. */
export function Clock() {
  const locale = useLocale();
  const zone = useZone();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const ticking = setInterval(() => setNow(new Date()), secondMs);
    return () => clearInterval(ticking);
  }, []);
  const day = dayText(now, locale ?? 'zh', zone);
  return (
    <div className={styles.clock}>
      <time className={styles.time} dateTime={now.toISOString()}>
        {wallClock(now, zone).slice(11)}
      </time>
      <span>{day}</span>
    </div>
  );
}
