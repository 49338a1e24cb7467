import type { FieldChange, logModules, operationTypes } from '#areas/log/operationLog/operationLog.contract';
import type { Area } from '#routing/route';

/** An entry of the operation log. */
export interface LogEntry {
  type: (typeof operationTypes)[number];
  module: (typeof logModules)[number];
  /** resource name */
  submodule: string;
  objectGuid?: string;
  object?: string;
  detail?: FieldChange[];
  brand?: string | null;
  store?: string | null;
  organization?: string | null;
}

/** The part of the console that the log counts an area's operations to; its filter offers these. */
export const moduleOfArea: Readonly<Record<Area, LogEntry['module']>> = {
  storesAndEmployees: 'storesAndEmployees',
  tables: 'storesAndEmployees',
  payments: 'storesAndEmployees',
  guestScreens: 'storesAndEmployees',
  takeaway: 'storesAndEmployees',
  storeManagement: 'storesAndEmployees',
  storeGoods: 'storeGoods',
  brandLibrary: 'brandLibrary',
  inventoryManagement: 'inventoryManagement',
  log: 'log',
  member: 'member',
  menberMarket: 'member',
  memberMarketing: 'member',
  marketing: 'marketing',
  campaign: 'marketing',
  redpack: 'marketing',
  reportCenter: 'reportCenter',
  dataReport: 'reportCenter',
  newReport: 'reportCenter',
  dataScreen: 'reportCenter',
  pieceWork: 'reportCenter',
  store: 'reportCenter',
  configuration: 'reportCenter',
  label: 'reportCenter',
  demo: 'reportCenter',
  shell: 'reportCenter',
};
