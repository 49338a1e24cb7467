import { Box } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { typedValue } from '#entity/kinds';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { placeOf, type SettingsAnswer } from '#entity/settings/settings';
import { PreviewPane } from '#ui/preview/PreviewPane.tsx';
import { BookingDays } from './BookingDays';
import { BookingSimulator } from './BookingSimulator';
import { reservationSetting as contract } from './reservationSetting.contract';
import type { StoreTerms } from './terms';
import { useBooked } from './useBooked';

/** The terms as they are typed; what is missing or wrong refuses nobody by itself. */
function termsOf(values: Record<string, unknown>): StoreTerms {
  const periods = typedValue(contract, values, 'periods') ?? [];
  return {
    enabled: typedValue(contract, values, 'enabled') ?? false,
    people: typedValue(contract, values, 'people') ?? 999,
    minPeople: typedValue(contract, values, 'minPeople') ?? 1,
    days: typedValue(contract, values, 'days') ?? 30,
    deposit: typedValue(contract, values, 'deposit') ?? '0.00',
    refundHours: typedValue(contract, values, 'refundHours') ?? 1,
    periods: periods.filter(({ startTime, endTime, capacity }) => startTime && endTime && capacity),
  };
}

/** "May they come?", and how full the next days are, by the terms as they are typed. Of a brand, whose stores differ, only the first question with nobody expected. */
export function BookingPreview() {
  const translate = useTranslate();
  const record = useRecordContext<SettingsAnswer>();
  const terms = termsOf(useWatch());
  const place = record ? placeOf(record.id) : null;
  const store = place?.level === 'store' ? place.place : null;
  const query = useBooked(store);
  const { data } = query;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <PreviewPane title={translate('booking.mayThey')}>
        {store && !data ? <QueryStatus query={query} height={120} /> : <BookingSimulator terms={terms} days={data} />}
      </PreviewPane>
      {data ? (
        <PreviewPane title={translate('booking.next')}>
          <BookingDays terms={terms} days={data} />
        </PreviewPane>
      ) : null}
    </Box>
  );
}
