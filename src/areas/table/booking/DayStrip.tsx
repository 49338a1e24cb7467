import { ButtonBase } from '@mui/material';
import { memo, useEffect, useRef } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { dayInWords, weekdayOf } from '#ui/inputs/dates/dayNames';
import styles from './book.module.css';
import { daysOf } from './bookDays';
import type { BookedDays } from './paths';
import { loadsOn } from './terms';

interface Props {
  days: BookedDays;
  day: string;
  onChoose: (day: string) => void;
}

/** The next 30 days with the people that are expected; a day on which a period is full says so. */
export const DayStrip = memo(function DayStrip({ days, day, onChoose }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const chosen = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (day) chosen.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [day]);
  return (
    <nav className={styles.strip} aria-label={translate('booking.days')}>
      {daysOf(days).map((date) => {
        const people = days.booked.reduce((sum, one) => (one.date === date ? sum + one.people : sum), 0);
        const full = loadsOn(days, date).some((load) => load.people >= load.capacity);
        const words = translate(full ? 'booking.dayFull' : 'booking.dayLabel', {
          date: dayInWords(date, locale),
          people,
        });
        const weekday = date === days.today ? translate('booking.today') : weekdayOf(date, locale);
        const number = Number(date.slice(8));
        const load = full ? translate('booking.fullShort') : people > 0 ? people : '–';
        return (
          <ButtonBase
            key={date}
            ref={date === day ? chosen : undefined}
            className={styles.day}
            aria-current={date === day ? 'date' : undefined}
            // Who speaks to the page says what is written: the name begins with it.
            aria-label={`${weekday} ${number} ${load} ${words}`}
            onClick={() => onChoose(date)}
          >
            <span className={styles.weekday}>{weekday}</span> <span className={styles.number}>{number}</span>{' '}
            <span className={full ? styles.fullDay : styles.weekday}>{load}</span>
          </ButtonBase>
        );
      })}
    </nav>
  );
});
