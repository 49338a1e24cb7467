import { contract, crud } from '#entity/contract';
import { boolean, choice, datetime, integer, reference, references, text } from '#entity/fields';
import { bookingTypes } from '../booking/terms';

/** Whether a table has a QR code that guests can scan. */
const tableCodeStates = ['valid', 'none'] as const;

/** Limits of this console, not of the specification: labels of a table, and characters of its code. */
const mostLabels = 5;
const longestCode = 20;

/** A table of a store, in one of its areas (001 §3 Table; /storesAndEmployees/reservations). Orders name it by its code. */
export const table = contract(
  'table',
  {
    store: reference('store'),
    area: reference('tableArea', { sharing: ['store'] }),
    code: text({ max: longestCode }),
    seats: integer({ min: 1, max: 99, unit: 'person' }),
    /** as what it is reserved, in the hall if empty: type and terms of its reservations follow it */
    type: choice('bookingType', bookingTypes).optional(),
    labels: references('tableLabel', { max: mostLabels, whenDeleted: 'removed' }).optional(),
    enabled: boolean(),
  },
  {
    calls: crud('/table'),
    area: 'tables',
    scope: 'store',
    scopeField: 'store',
    verbs: ['list', 'show', 'create', 'edit', 'delete', 'enable', 'export', 'import', 'arrange', 'renew'],
    unique: [['code', 'store']],
    keyword: ['code'],
    represent: 'code',
    cardFacts: ['store', 'area', 'seats'],
    sort: { field: 'code', order: 'ASC' },
    defaults: { seats: 4, type: 'hall', enabled: true },
    computed: {
      codeState: choice('tableCodeState', tableCodeStates),
      /** when its QR code was made */
      qrAt: datetime(),
    },
    key: ['code', 'store'],
    importFields: ['store', 'area', 'code', 'seats', 'type', 'labels'],
  },
);
