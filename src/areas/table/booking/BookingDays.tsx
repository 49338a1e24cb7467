import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DateText } from '#ui/feedback/values.tsx';
import { addDays } from '#values/dateText';
import { expectedIn } from './mayCome';
import type { BookedDays } from './paths';
import { countedUnder, type StoreTerms } from './terms';

const shownDays = 30;

/** The next 30 days by period: how many people are expected of how many, and what is full. Whom a rule covers is counted by it. */
export function BookingDays({ terms, days }: { terms: StoreTerms; days: BookedDays }) {
  const translate = useTranslate();
  const booked = countedUnder(days, null);
  const dates = Array.from({ length: Math.min(shownDays, terms.days) }, (_, ahead) => addDays(days.today, ahead));
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
              <td>
                <DateText value={date} />
              </td>
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
