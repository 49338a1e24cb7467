import type { Area } from './route';

/** Texts that the frame and the layers below every screen need, loaded at the start. */
export const shellTexts = ['reactAdmin', 'shell', 'entity', 'ui', 'validation'] as const;

/** The log speaks of the fields of every entity, so it needs the texts of all areas. */
export const speaksOfAll: ReadonlySet<string> = new Set<Area>(['log']);

/**
 * The preview of a plan is among the goods of stores, and speaks of plans; reports are entered by eight areas; three have settings of stores, and the hub among
 * guests' screens speaks of all of them and of takeaway; stickers and texts are paid by QR code; members are one thing under several doors; the hub of
 * all activities speaks of campaigns, red packets and coupons.
 */
const alsoOf: Partial<Record<Area, readonly string[]>> = {
  shell: ['home'],
  storesAndEmployees: ['settings'],
  tables: ['settings', 'orderPay'],
  configuration: ['orderPay'],
  payments: ['settings'],
  guestScreens: ['settings', 'tables', 'payments', 'takeaway'],
  storeGoods: ['brandLibrary'],
  brandLibrary: ['storeGoods'],
  reportCenter: ['reports', 'orderOperations'],
  dataReport: ['reports', 'orderOperations'],
  dataScreen: ['reports'],
  newReport: ['reports', 'orderOperations'],
  log: ['reports', 'home'],
  member: ['memberMarketing'],
  memberMarketing: ['member', 'reports', 'campaign', 'redpack', 'marketing'],
  label: ['member', 'memberMarketing'],
  menberMarket: ['member', 'memberMarketing', 'reports'],
  marketing: ['reports'],
  campaign: ['marketing', 'reports'],
  pieceWork: ['reports', 'orderOperations'],
  store: ['reports', 'orderOperations'],
};

/** Files of i18n/<language>/ with the texts of an area's pages; some areas share a file. */
export function textFilesOf(area: Area): readonly string[] {
  return [area, ...(alsoOf[area] ?? [])];
}
