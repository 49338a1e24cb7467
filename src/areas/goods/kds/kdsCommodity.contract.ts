import { contract, crud } from '#entity/contract';
import { integer, letters, reference, text } from '#entity/fields';

/** Kitchen screen settings of a dish (001 §5, §9): minutes it waits, and how many batches are shown at once. */
export const kdsOptions = {
  delayMinutes: integer({ min: 0, max: 20, unit: 'minute' }),
  displayBatches: integer({ min: 1, max: 5 }),
};

export const kdsBatchPath = '/item/store/kds/batch';

/**
 * A store's commodities as its kitchen screens have them (/storeGoods/kdsGoods, editShowBatch). The rows are the
 * commodities themselves; here only the two options change.
 */
export const kdsCommodity = contract(
  'kdsCommodity',
  {
    place: reference('store'),
    category: reference('category'),
    name: text({ max: 40 }),
    pinyinCode: letters({ min: 1, max: 40 }).optional(),
    alias: text({ max: 40 }).optional(),
    ...kdsOptions,
  },
  {
    calls: crud('/item/store/kds'),
    area: 'storeGoods',
    scope: 'store',
    scopeField: 'place',
    verbs: ['list', 'show', 'edit', 'export', 'batch'],
    ownCalls: ['edit'],
    startsIn: 'commodity',
    keyword: ['name', 'pinyinCode', 'alias'],
    cardFacts: ['delayMinutes', 'displayBatches', 'place'],
    sort: { field: 'name', order: 'ASC' },
  },
);
