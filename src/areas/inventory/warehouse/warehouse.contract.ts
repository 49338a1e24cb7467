import { contract, crud } from '#entity/contract';
import { boolean, choice, date, digits, phone, reference, text } from '#entity/fields';

export const lockStates = ['locked', 'unlocked'] as const;

/**
 * A warehouse for materials (001 §3, §5): of a store, or central, which only unrestricted employees see. Its own
 * `negativeStock` counts only while the merchant allows negative stock at all. A stocktake locks it.
 */
export const warehouse = contract(
  'warehouse',
  {
    name: text({ max: 45 }),
    code: digits({ min: 6, max: 6 }),
    address: text({ max: 30 }),
    store: reference('store').optional(),
    personInCharge: text({ max: 20 }).optional(),
    mobile: phone().optional(),
    remark: text({ max: 100, multiline: true }).optional(),
    negativeStock: boolean(),
    enabled: boolean(),
  },
  {
    calls: crud('/inventory/warehouse'),
    area: 'inventoryManagement',
    scope: 'store',
    scopeField: 'store',
    verbs: ['list', 'show', 'create', 'edit', 'delete', 'enable', 'export'],
    unique: [['code'], ['name']],
    keyword: ['name', 'code', 'personInCharge'],
    cardFacts: ['store', 'lockState', 'personInCharge'],
    defaults: { enabled: true },
    computed: {
      lockState: choice('lockState', lockStates),
      /** guid of the stocktake that locks it */
      lockedBy: text({ max: 64 }),
      /** business date of the last submitted stocktake */
      countedOn: date(),
    },
  },
);
