import { choice, datetime, text } from '#entity/fields';
import { type Facts, rate, sums } from '#report/facts';
import { placeAndTime } from './shared';
import { depositStates, reservationStatuses } from './values';

/** Reservations by the day they are for. Who neither came nor cancelled is a no-show. */
export const reservationFacts = {
  name: 'reservations',
  dimensions: {
    ...placeAndTime,
    reservationStatus: { field: choice('reservationStatus', reservationStatuses) },
    slot: { field: text({ max: 20 }) },
  },
  measures: {
    reservations: sums.count(),
    people: sums.count(),
    deposit: sums.money(),
    arrived: sums.count(),
    noShows: sums.count(),
    notCancelled: sums.count(),
    reservationIncome: sums.money(),
    arrivalRate: rate('arrived', 'reservations'),
    noShowRate: rate('noShows', 'notCancelled'),
  },
  details: {
    number: text({ max: 40 }),
    guest: text({ max: 40 }),
    phone: text({ max: 20 }),
    table: text({ max: 20 }),
    depositState: choice('depositState', depositStates),
    arrivedAt: datetime(),
  },
  filters: {},
} satisfies Facts;
