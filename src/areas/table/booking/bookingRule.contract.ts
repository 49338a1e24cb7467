import { contract, crud } from '#entity/contract';
import { boolean, choices, integer, money, reference, references, rows, text, time } from '#entity/fields';
import { issue } from '#entity/issue';
import { periodIssues } from '#entity/windows';
import { bookingTypes } from './terms';

/** Limits of this console, not of the specification. */
const mostAreas = 50;
const mostPeriods = 12;

/**
 * Terms of a store for a type of reservation, an area or a time, instead of its reservation settings
 * (/storesAndEmployees/bookingRule, 001 §3 Booking rule). Of several the first in order applies.
 */
export const bookingRule = contract(
  'bookingRule',
  {
    store: reference('store'),
    name: text({ max: 20 }),
    types: choices('bookingType', bookingTypes),
    areas: references('tableArea', { max: mostAreas, sharing: ['store'] }).optional(),
    periods: rows({ startTime: time(), endTime: time() }, { max: mostPeriods }).optional(),
    capacity: integer({ min: 1, max: 9999, unit: 'person' }),
    days: integer({ min: 1, max: 30, unit: 'day' }),
    deposit: money({ min: '0', max: '999999.99' }),
    sort: integer({ min: 1, max: 999 }),
    enabled: boolean(),
  },
  {
    calls: crud('/booking_rule'),
    area: 'tables',
    scope: 'store',
    scopeField: 'store',
    verbs: ['list', 'show', 'create', 'edit', 'delete', 'enable', 'export'],
    unique: [['store', 'name']],
    keyword: ['name'],
    cardFacts: ['store', 'capacity', 'deposit'],
    sort: { field: 'sort', order: 'ASC' },
    defaults: { days: 14, deposit: '0.00', sort: 10, enabled: true },
    rules: ({ store, periods }, before) => [
      ...(before && before.store !== store ? [issue('store', 'fixed')] : []),
      ...periodIssues('periods', periods ?? []),
    ],
  },
);
