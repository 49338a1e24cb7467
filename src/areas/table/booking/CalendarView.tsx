import { Box, Link } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { dayInWords } from '#ui/inputs/dates/dayNames';
import { ScrollRegion } from '#ui/page/ScrollRegion.tsx';
import { surface } from '#ui/page/SectionSurface.tsx';
import { Link as RouterLink } from '#ui/router';
import styles from './book.module.css';
import { daysOf } from './bookDays';
import { OfStore } from './OfStore';
import type { BookedDays } from './paths';
import { loadsOn } from './terms';

/** The next 30 days by period: how many people are expected under the settings and under each rule, and what is full. */
export function CalendarView() {
  return (
    <OfStore>
      {(store, days, picker) => (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minHeight: 0 }}>
          <Box>{picker}</Box>
          <Calendar store={store} days={days} />
        </Box>
      )}
    </OfStore>
  );
}

function Calendar({ store, days }: { store: string; days: BookedDays }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <ScrollRegion label={translate('booking.calendarOf')} sx={{ ...surface, p: 0, minHeight: 240 }}>
      <table className={styles.calendar}>
        <thead>
          <tr>
            <th scope="col">{translate('booking.date')}</th>
            {loadsOn(days, days.today).map(({ rule, startTime, endTime }) => (
              <th scope="col" key={`${rule?.id} ${startTime}`}>
                {rule?.name ?? translate('booking.usual')}
                <br />
                {`${startTime}–${endTime}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {daysOf(days).map((date) => (
            <tr key={date}>
              <th scope="row">
                <Link component={RouterLink} to={`?${new URLSearchParams({ store, day: date })}`}>
                  {dayInWords(date, locale)}
                </Link>
              </th>
              {loadsOn(days, date).map(({ rule, startTime, people, capacity }) => (
                <td key={`${rule?.id} ${startTime}`} data-full={people >= capacity ? '' : undefined}>
                  {people >= capacity ? translate('booking.full', { people }) : `${people} / ${capacity}`}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
