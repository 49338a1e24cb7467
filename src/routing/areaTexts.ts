import type { Area } from './route';

/** Texts that the frame and the layers below every screen need, loaded at the start. */
export const shellTexts = ['app/reactAdmin', 'app/shell', 'entity/entity', 'ui/ui', 'entity/validation'] as const;

/** The log speaks of the fields of every entity, so it needs the texts of all areas. */
export const speaksOfAll: ReadonlySet<string> = new Set<Area>(['log']);

/**
 * Files of i18n/<language>/ that the pages of an area need, in the order in which they are joined; the area's own file is the first.
 * Some areas share files: three have settings of stores, eight open reports, and the activity hub lists campaigns, red packets and
 * coupons.
 */
const files: Readonly<Record<Area, readonly string[]>> = {
  demo: ['demo/demo'],
  shell: ['app/shell', 'home/home'],
  storesAndEmployees: ['company/company', 'entity/settings'],
  tables: ['table/table', 'entity/settings', 'business/orderPay'],
  payments: ['payment/payment', 'entity/settings'],
  guestScreens: ['guestScreen/guestScreen', 'entity/settings', 'table/table', 'payment/payment', 'takeaway/takeaway'],
  takeaway: ['takeaway/takeaway'],
  storeManagement: ['company/storeManagement'],
  store: ['report/report', 'report/orderOperations'],
  storeGoods: ['goods/storeGoods', 'goods/brandLibrary'],
  brandLibrary: ['goods/brandLibrary', 'goods/storeGoods'],
  pieceWork: ['report/report', 'report/orderOperations'],
  reportCenter: ['report/report', 'report/orderOperations'],
  log: ['log/log', 'report/report', 'home/home'],
  configuration: ['company/sms', 'business/orderPay'],
  member: ['member/member', 'member/memberMarketing'],
  menberMarket: ['member/memberMarket', 'member/member', 'member/memberMarketing', 'report/report'],
  inventoryManagement: ['inventory/inventory'],
  marketing: ['marketing/marketing', 'report/report'],
  dataReport: ['report/report', 'report/orderOperations'],
  dataScreen: ['report/dataScreen', 'report/report'],
  label: ['member/labelTitles', 'member/member', 'member/memberMarketing'],
  campaign: ['marketing/campaign', 'marketing/marketing', 'report/report'],
  redpack: ['marketing/redPacket'],
  memberMarketing: [
    'member/memberMarketing',
    'member/member',
    'report/report',
    'marketing/campaign',
    'marketing/redPacket',
    'marketing/marketing',
  ],
  newReport: ['report/report', 'report/orderOperations'],
};

/** Returns the text files of an area, as paths under i18n/<language>/ without their ending. */
export function textFilesOf(area: Area): readonly string[] {
  return files[area];
}
