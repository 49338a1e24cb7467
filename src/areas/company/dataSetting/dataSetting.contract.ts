import { contract, crud } from '#entity/contract';
import type { ValuesOf } from '#entity/field';
import { boolean, choice, choices, integer } from '#entity/fields';
import { timeZones } from '../store/timeZones';

/** Parts of the home page that an enterprise may leave out; the day and what waits are always there. */
const homePanels = ['ranking', 'operations', 'recent'] as const;

const fields = {
  timeZone: choice('timeZone', timeZones),
  homePanels: choices('homePanel', homePanels).optional(),
  reasonDays: integer({ min: 7, max: 90, unit: 'day' }),
  depositGrace: integer({ min: 0, max: 30, unit: 'day' }),
  logDays: integer({ min: 180, max: 3650, unit: 'day' }),
  factorRequired: boolean(),
};

export type DataSetting = ValuesOf<typeof fields>;

/** Data settings of an enterprise that has saved none; it has a clock from its beginning. */
export const standardData: Omit<DataSetting, 'timeZone'> = {
  homePanels: [...homePanels],
  reasonDays: 30,
  depositGrace: 0,
  logDays: 1095,
  factorRequired: false,
};

export const findDataPath = '/data_setting/find_data_setting';
const savePath = '/data_setting/save_data_setting';

/** Clock, parts of pages, days of counting and second factor of an enterprise (/storeManagement/dataSetting, 001 §7): one record for all of it. */
export const dataSetting = contract('dataSetting', fields, {
  calls: crud('/data_setting', { find: findDataPath, update: savePath }),
  area: 'storeManagement',
  scope: 'merchant',
  verbs: ['list', 'edit'],
  ownCalls: ['edit'],
  keyword: [],
  defaults: standardData,
});
