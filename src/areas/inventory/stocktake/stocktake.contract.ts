import { contract, crud } from '#entity/contract';
import { boolean, choice, date, datetime, integer, letters, money, person, reference, text } from '#entity/fields';
import { issue } from '#entity/issue';
import { submitStates } from '../document/document';

export const stocktakeTypes = ['day', 'week', 'month'] as const;
export const lockStates = ['unlocked', 'locked'] as const;
export const stocktakeScopes = ['all', 'category', 'withStock'] as const;
const amount = { min: '-999999999999.99', max: '999999999999.99' };
const base = '/inventory/stocktake';

/** The calls of stocktakes in addition to the standard ones. */
export const stocktakePaths = {
  lock: `${base}/lock`,
  unlock: `${base}/unlock`,
  lines: `${base}/lines`,
  count: `${base}/count`,
  submit: `${base}/submit`,
};

/**
 * A count of a warehouse (001 §3, §4 Stocktake): its lines are fixed when it is made, with the book quantities of that
 * time.
 */
export const stocktake = contract(
  'stocktake',
  {
    warehouse: reference('warehouse'),
    type: choice('stocktakeType', stocktakeTypes),
    date: date({ past: true }),
    paperNumber: letters({ min: 1, max: 30 }).optional(),
    scope: choice('stocktakeScope', stocktakeScopes),
    category: reference('materialCategory').optional(),
    blind: boolean(),
    remark: text({ max: 100, multiline: true }).optional(),
  },
  {
    calls: crud(base),
    area: 'inventoryManagement',
    scope: 'store',
    verbs: ['list', 'show', 'create', 'edit', 'delete', 'export', 'lock', 'count', 'submit'],
    keyword: ['number', 'paperNumber', 'remark'],
    cardFacts: ['date', 'warehouse', 'type'],
    represent: 'number',
    sort: { field: 'date', order: 'DESC' },
    period: 'date',
    final: ({ status }) => status === 'submitted',
    computed: {
      number: text({ max: 30 }),
      store: reference('store'),
      operator: person(),
      status: choice('submitState', submitStates),
      lockState: choice('lockState', lockStates),
      saved: boolean(),
      lineCount: integer({ min: 0, max: 1e6 }),
      countedCount: integer({ min: 0, max: 1e6 }),
      profitAmount: money(amount),
      lossAmount: money(amount),
      submittedAt: datetime(),
      submittedBy: person(),
    },
    defaults: (today) => ({ type: 'day' as const, scope: 'all' as const, date: today }),
    rules({ scope, category, warehouse }, before) {
      const moved = before && (before.warehouse !== warehouse || before.scope !== scope);
      return [
        ...(scope === 'category' && !category ? [issue('category', 'required')] : []),
        ...(moved ? [issue(before.warehouse !== warehouse ? 'warehouse' : 'scope', 'fixed')] : []),
        ...(before && !moved && (before.category ?? null) !== (category ?? null) ? [issue('category', 'fixed')] : []),
      ];
    },
  },
);
