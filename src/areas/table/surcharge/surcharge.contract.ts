import { contract, crud } from '#entity/contract';
import { boolean, choice, integer, money, reference, references, rows, text, time } from '#entity/fields';
import { issue } from '#entity/issue';
import { periodIssues } from '#entity/windows';
import { surchargeTypes } from './surcharges';

/** Limits of this console, not of the specification. */
const mostAreas = 50;
const mostPeriods = 5;

/** Surcharges that tills add to the bills of guests at tables (/storesAndEmployees/surchargeManage, 001 §3, §5). */
export const surcharge = contract(
  'surcharge',
  {
    store: reference('store'),
    name: text({ max: 10 }),
    amount: money({ min: '0.01', max: '99999.99' }),
    type: choice('surchargeType', surchargeTypes),
    areas: references('tableArea', { max: mostAreas, sharing: ['store'] }).optional(),
    periods: rows({ startTime: time(), endTime: time() }, { max: mostPeriods }).optional(),
    dayValue: integer({ min: 0, max: 99, unit: 'day' }),
    validityMinutes: integer({ min: 0, max: 9999, unit: 'minute' }),
    enabled: boolean(),
  },
  {
    calls: crud('/surcharge'),
    area: 'tables',
    scope: 'store',
    scopeField: 'store',
    verbs: ['list', 'show', 'create', 'edit', 'delete', 'enable', 'export'],
    unique: [['name', 'store']],
    keyword: ['name'],
    cardFacts: ['store', 'amount', 'type'],
    defaults: { type: 'perPerson', dayValue: 0, validityMinutes: 0, enabled: true },
    rules: ({ store, periods }, before) => [
      ...(before && before.store !== store ? [issue('store', 'fixed')] : []),
      ...periodIssues('periods', periods ?? []),
    ],
  },
);
