import { useTranslate } from 'react-admin';
import styles from './book.module.css';
import type { BookedDays } from './paths';
import { loadsOn } from './terms';

/** How full the periods of a day are, under the store's own terms and under its rules. */
export function DayLoads({ days, day }: { days: BookedDays; day: string }) {
  const translate = useTranslate();
  return (
    <ul className={styles.loads} aria-label={translate('booking.loads')}>
      {loadsOn(days, day)
        .filter(({ rule, people }) => rule === null || people > 0)
        .map(({ rule, startTime, endTime, people, capacity }) => (
          <li key={`${rule?.id} ${startTime}`} data-full={people >= capacity ? '' : undefined}>
            {[rule?.name, `${startTime}–${endTime}`].filter(Boolean).join(' ')}{' '}
            <b>
              {people >= capacity
                ? translate('booking.full', { people })
                : translate('booking.load', { people, capacity })}
            </b>
          </li>
        ))}
    </ul>
  );
}
