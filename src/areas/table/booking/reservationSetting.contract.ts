import { boolean, integer, money, rows, time } from '#entity/fields';
import { issue } from '#entity/issue';
import { settings } from '#entity/settings/settings';
import { periodIssues } from '#entity/windows';

/** Limit of this console: periods of a day. */
const mostPeriods = 12;

/**
 * By what a store takes reservations (/storesAndEmployees/bookSet, 001 §5 Reservation). `capacity` is how many people may be
 * expected in a period; a deposit is given back until `refundHours` before the guests would come.
 */
export const reservationSetting = settings(
  'reservationSetting',
  {
    enabled: boolean(),
    people: integer({ min: 1, max: 999, unit: 'person' }),
    minPeople: integer({ min: 1, max: 999, unit: 'person' }),
    days: integer({ min: 1, max: 30, unit: 'day' }),
    deposit: money({ min: '0', max: '999999.99' }),
    refundHours: integer({ min: 1, max: 48, unit: 'hour' }),
    periods: rows(
      { startTime: time(), endTime: time(), capacity: integer({ min: 1, max: 9999, unit: 'person' }) },
      { max: mostPeriods },
    ),
  },
  {
    base: '/reservation_setting',
    area: 'tables',
    batch: true,
    standard: {
      enabled: true,
      people: 20,
      minPeople: 1,
      days: 14,
      deposit: '0.00',
      refundHours: 2,
      periods: [
        { startTime: '11:00', endTime: '14:00', capacity: 60 },
        { startTime: '17:00', endTime: '21:00', capacity: 100 },
      ],
    },
    rules: ({ people, minPeople, periods }) => [
      ...(people && minPeople && minPeople > people ? [issue('minPeople', 'withinPeople', { max: people })] : []),
      ...periodIssues('periods', periods ?? []),
      ...(periods ?? []).flatMap(({ capacity }, index) =>
        minPeople && capacity < minPeople
          ? [issue(`periods.${index}.capacity`, 'atLeastMinPeople', { min: minPeople })]
          : [],
      ),
    ],
  },
);
