import { contract, crud } from '#entity/contract';
import type { ValuesOf } from '#entity/field';
import { boolean, choices } from '#entity/fields';
import { inTypes, outTypes } from '../documentTypes';

const fields = {
  /** the master switch: a warehouse's own one counts only while this is on */
  allowNegativeStock: boolean(),
  inTypes: choices('stockInType', inTypes),
  outTypes: choices('stockOutType', outTypes),
  /** whether the other side of a transfer receives what was sent; until then it is on its way */
  confirmTransfers: boolean(),
  /** default of new stocktakes: hides the book quantity while counting */
  blindCount: boolean(),
};

export type InventoryConfig = ValuesOf<typeof fields>;

/** Configuration of a merchant who has saved nothing. */
export const defaultConfig: InventoryConfig = {
  allowNegativeStock: false,
  inTypes: [...inTypes],
  outTypes: [...outTypes],
  confirmTransfers: false,
  blindCount: false,
};

/** How a merchant works with stock (/inventoryManagement/configuration): one record for the whole enterprise. */
export const inventoryConfig = contract('inventoryConfig', fields, {
  calls: crud('/inventory/config', {
    getOne: '/inventory/config/get',
    save: '/inventory/config/create',
    update: '/inventory/config/save',
  }),
  area: 'inventoryManagement',
  scope: 'merchant',
  verbs: ['list', 'edit'],
  ownCalls: ['edit'],
  keyword: [],
  defaults: defaultConfig,
});
