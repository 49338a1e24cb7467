import { report } from '#report/report';
import { reservationFacts } from '../fact/reservation';

/** Reservations by status (/dataReport/reserve, 001 §4). */
export default report({
  name: 'reserve',
  area: 'dataReport',
  facts: reservationFacts,
  state: 'reservationStatus',
  details: [
    'number',
    'day',
    'slot',
    'store',
    'guest',
    'phone',
    'table',
    'reservationStatus',
    'depositState',
    'arrivedAt',
  ],
  measures: ['people', 'deposit', 'reservationIncome', 'reservations', 'arrived', 'noShows', 'notCancelled'],
  lead: ['number', 'reservationStatus', 'guest', 'store', 'day', 'slot', 'people'],
  hidden: ['reservations', 'arrived', 'noShows', 'notCancelled', 'table', 'arrivedAt', 'phone'],
  sort: { field: 'day', order: 'DESC' },
  filters: ['keyword', 'date', 'store'],
  more: ['reservationStatus', 'slot', 'brand'],
  keyword: ['number', 'guest', 'phone'],
  ahead: true,
  charts: [
    { kind: 'doughnut', title: 'reservationsByStatus', by: ['reservationStatus'], measures: ['reservations'] },
    { kind: 'trend', title: 'reservationsByDay', by: ['day'], measures: ['reservations', 'arrivalRate'] },
  ],
});
