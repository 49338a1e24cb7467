import { contract, crud } from '#entity/contract';
import { choice, choices, date, integer, reference, text } from '#entity/fields';
import { type Issue, issue } from '#entity/issue';
import { weekdays } from '#entity/windows';
import { categoryCount, maxCategories, type ProductRange, rangeIssues, timeRanges } from '../timeRange/timeRanges';

/** 1 activation, 2 frozen (001 §3). */
export const templateStatuses = ['activation', 'frozen'] as const;
/** Driven by time: 1 ended, 2 not yet begun, 3 in progress (001 §4). */
export const cycleStatuses = ['ended', 'notYetBegun', 'inProgress'] as const;
/** By schedule: every day of the effective period. By cycle: on chosen days of the week. */
export const periodicPatterns = ['schedule', 'cycle'] as const;

export const templateStatusPath = '/item/store/sale_template/set_status';

/** Returns the state of an effective period on a day; dates YYYY-MM-DD, both ends included. */
export function cycleStatusOn(today: string, startDate: string, endDate: string): (typeof cycleStatuses)[number] {
  if (today < startDate) return 'notYetBegun';
  return today > endDate ? 'ended' : 'inProgress';
}

/** Refuses products of more than 99 categories (001 §5). */
export function categoryIssues(ranges: readonly ProductRange[]): Issue[] {
  return categoryCount(ranges) > maxCategories ? [issue('itemMenu', 'categoriesAtMost', { max: maxCategories })] : [];
}

interface Values {
  periodicPattern?: string | null;
  startDate?: string | null;
  endDate?: string | null;
  weekdays?: readonly string[] | null;
  itemMenu?: readonly ProductRange[] | null;
}

function rules(values: Values): Issue[] {
  const { startDate, endDate } = values;
  const ranges = values.itemMenu ?? [];
  const noDay = values.periodicPattern === 'cycle' && 'weekdays' in values && !values.weekdays?.length;
  return [
    ...(startDate && endDate && endDate < startDate ? [issue('endDate', 'rangeOrder')] : []),
    ...(noDay ? [issue('weekdays', 'required')] : []),
    ...rangeIssues('itemMenu', ranges),
    ...categoryIssues(ranges),
  ];
}

/** Sale templates of a store: what is sold at which times and prices, for a period (001 §3; /storeGoods/saleTemplate). */
export const saleTemplate = contract(
  'saleTemplate',
  {
    place: reference('store'),
    name: text({ max: 40 }),
    periodicPattern: choice('periodicPattern', periodicPatterns),
    startDate: date(),
    endDate: date(),
    weekdays: choices('weekday', weekdays).optional(),
    itemMenu: timeRanges(),
  },
  {
    calls: crud('/item/store/sale_template'),
    area: 'storeGoods',
    scope: 'store',
    scopeField: 'place',
    verbs: ['list', 'show', 'create', 'edit', 'delete', 'export', 'freeze'],
    unique: [['name', 'place']],
    keyword: ['name'],
    cardFacts: ['cycleStatus', 'endDate', 'place'],
    sort: { field: 'updatedAt', order: 'DESC' },
    defaults: { periodicPattern: 'schedule' },
    computed: {
      status: choice('saleTemplateStatus', templateStatuses),
      cycleStatus: choice('cycleStatus', cycleStatuses),
      productCount: integer({ min: 0, max: 2500 }),
    },
    rules,
  },
);
