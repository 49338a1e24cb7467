import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { addDays } from '../../../ui/inputs/dates/dateText';
import { type BookingTerms, expectedIn } from './mayCome';
import type { BookedDays } from './paths';

const shownDays = 30;

/** The next 30 days by period: how many people are expected of how many, and what is full. */
export function BookingDays({ terms, days: { today, booked } }: { terms: BookingTerms; days: BookedDays }) {
  const translate = useTranslate();
  const dates = Array.from({ length: Math.min(shownDays, terms.days) }, (_, ahead) => addDays(today, ahead));
  return (
    <Box tabIndex={0} role="group" aria-label={translate('booking.next')} sx={{ maxHeight: 320, overflow: 'auto' }}>
      <table>
        <thead>
          <tr>
            <th scope="col">{translate('booking.date')}</th>
            {terms.periods.map(({ startTime, endTime }) => (
              <th scope="col" key={startTime}>{`${startTime}–${endTime}`}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dates.map((date) => (
            <tr key={date}>
              <td>{date}</td>
              {terms.periods.map((period) => {
                const expected = expectedIn(period, date, booked);
                const full = expected >= period.capacity;
                return (
                  <Box component="td" key={period.startTime} sx={{ color: full ? 'var(--error)' : undefined }}>
                    {full ? translate('booking.full', { people: expected }) : `${expected} / ${period.capacity}`}
                  </Box>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
