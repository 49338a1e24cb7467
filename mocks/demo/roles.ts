import type { Report } from '#report/report';
import { allCodes } from '#server/domain/menu/catalogue';
import { reports } from '#server/domain/report/reports';

export interface DemoRole {
  key: string;
  name: string;
  loginMethods: string[];
  operations: string[];
  /** codes, '*' for all, 'resource:*' for all of a resource */
  codes: string[];
}

const till = ['openDrawer', 'shiftHandover', 'reprint', 'openTable', 'mergeTable', 'transferTable'];
const floor = ['openTable', 'mergeTable', 'transferTable', 'changeDish', 'urgeDish'];
const all = [
  ...till,
  ...floor,
  'repayment',
  'wholeOrderDiscount',
  'singleItemDiscount',
  'concession',
  'giftDish',
  'priceChange',
  'dishRefund',
  'refund',
  'partialRefund',
  'cancelSettlement',
  'reverseCheckout',
];
const read = (...resources: string[]) => resources.flatMap((name) => [`${name}:list`, `${name}:show`]);
const masters = ['material', 'materialCategory', 'materialUnit', 'materialRatio', 'supplier', 'warehouse'];
const verbsOfCare = ['create', 'edit', 'enable', 'export', 'import'];
const verbs = (resource: string, ...names: string[]) => names.map((verb) => `${resource}:${verb}`);
/** How the stores are doing: the home page's figures and the wall display. */
const overview = ['summaryStores:list', 'dataScreen:list'];
/** Reports to read and to take away: figures are those of the stores that one sees. */
const readReports = (chosen: readonly Report[]) => [
  ...chosen.flatMap(({ name, verbs: possible }) =>
    ['list', 'export', 'show'].filter((verb) => possible.includes(verb)).map((verb) => `${name}:${verb}`),
  ),
  'download:list',
];
const allReports = readReports(reports.filter(({ area }) => area !== 'log'));
/** Reports on sales, gifts and discounts: the effect of offers, for marketing. */
const offers = [
  'saleGoods',
  'salePack',
  'saleStatistics',
  'gift',
  'giftDetail',
  'preferential',
  'preferentialDetail',
  'couponStatistics',
  'campaignStatistics',
  'campaignStatisticsDetail',
];
/** Logs of orders, line by line: for managers of a store. */
const orderLogs = reports
  .filter(({ area }) => area === 'log')
  .flatMap(({ name }) => verbs(name, 'list', 'show', 'export'));
/** The floor of a store: its tables, queues and bookings are the manager's. */
const places = [
  ...verbs('table', 'list', 'show', 'create', 'edit', 'delete', 'enable', 'export', 'import', 'arrange', 'renew'),
  ...verbs('tableArea', 'list', 'show', 'create', 'edit', 'delete'),
  ...verbs('tableLabel', 'list', 'show'),
  ...verbs('surcharge', 'list', 'show', 'create', 'edit', 'delete', 'enable', 'export'),
];
/** The book of reservations: what front staff do on an evening. */
const bookings = verbs('booking', 'list', 'book', 'serve', 'cancel');
const books = ['stockBalance:list', 'stockLedger:list'];
const documents = ['stockInDocument', 'stockOutDocument'];
/** Takeaway platforms: products linked and kept up to date; stores are bound by head office. */
const takeawayOfStore = [
  ...['meituan', 'hungry', 'jd', 'own', 'zhuancan'].flatMap((name) =>
    verbs(`${name}ProductMapping`, 'list', 'show', 'export', 'link', 'fetch', 'send'),
  ),
  ...verbs('takeawayStoreBinding', 'list'),
];
/** Work of staff for members at a desk; phones are shown, documents are not. */
const memberDesk = [
  ...verbs('member', 'reveal', 'freeze', 'consent', 'adjustPoints', 'adjustGrowth'),
  ...verbs('memberEntry', 'show', 'create', 'edit'),
  'batchRegister:list',
];
/** Members and what their ledgers say. */
const membership = [
  ...verbs('member', 'list', 'show'),
  ...[
    'balanceRecord',
    'pointsRecord',
    'cardPointsRecord',
    'growthRecord',
    'gradeValueRecord',
    'consumptionRecord',
  ].flatMap((name) => verbs(name, 'list')),
  ...verbs('givingRecord', 'list', 'show'),
  ...verbs('label', 'list', 'show', 'assign'),
  ...verbs('customerGroup', 'list', 'show'),
  'growthRecord:show',
  ...['memberIndex', 'memberPortrait', 'membershipData', 'membershipDetail'].flatMap((name) => verbs(name, 'list')),
];

/** Cards, and what is paid into them. */
const cards = [
  ...verbs('memberCard', 'list', 'show'),
  'cardConsumptionRecord:list',
  'rechargeRule:list',
  ...verbs('rechargeActivity', 'list', 'show'),
  ...verbs('equityCard', 'list', 'show'),
  ...verbs('cardOpening', 'list', 'show'),
  ...verbs('thirdPartyCustomer', 'list', 'show'),
];

/** Coupons, who received them, and campaigns. */
const coupons = [
  ...verbs('coupon', 'list', 'show'),
  ...verbs('productCoupon', 'list', 'show'),
  'couponIssuanceRecord:list',
  ...verbs('campaign', 'list', 'show'),
];

/** Levels, what they give, and the rules of points and growth values. */
const ladders = ['memberSystem', 'memberLevel', 'memberEquity'];
const memberRules = [
  ...['memberDiscount', 'memberPrice', 'birthdayPrivilege', 'upgradeAwards'],
  ...['growthRule', 'pointsEarning', 'pointsSpending', 'pointsExpiry', 'pointsText'],
];
const levelRules = [
  ...ladders.flatMap((name) => verbs(name, 'list', 'show')),
  ...[...memberRules, 'memberRule'].flatMap((name) => verbs(name, 'list')),
];

/** Rights of a warehouse keeper: documents from draft to posting, and counting without closing the count. */
const keeping = [
  ...books,
  ...documents.flatMap((name) => verbs(name, 'list', 'show', 'create', 'edit', 'delete', 'submit')),
  ...verbs('stocktake', 'list', 'show', 'create', 'edit', 'delete', 'lock', 'count'),
];
const care = (...resources: string[]) => resources.flatMap((name) => verbsOfCare.map((verb) => `${name}:${verb}`));

export const demoRoles: DemoRole[] = [
  {
    key: 'admin',
    name: '总部管理员',
    loginMethods: ['backOffice', 'pos', 'pad', 'mobile'],
    operations: [...new Set(all)],
    codes: ['*'],
  },
  {
    key: 'regional',
    name: '区域经理',
    loginMethods: ['backOffice', 'mobile'],
    operations: ['refund', 'partialRefund'],
    codes: [
      ...read('organization', 'brand', 'role', 'operationLog'),
      ...read('store', 'table', 'tableArea', 'tableLabel', 'surcharge', 'bookingRule'),
      ...verbs('sticker', 'list', 'export'),
      ...read('reason', 'device', 'printCategory', 'depositItem'),
      'booking:list',
      ...overview,
      ...allReports,
      ...orderLogs,
      'store:edit',
      'store:enable',
      'store:export',
      ...read('employee'),
      'employee:create',
      'employee:edit',
      'employee:enable',
      'employee:export',
      'operationLog:export',
    ],
  },
  {
    key: 'manager',
    name: '店长',
    loginMethods: ['backOffice', 'pos', 'mobile'],
    operations: [...new Set(all)],
    codes: [
      ...read('store', 'employee', 'role', 'operationLog', 'commodity', 'soldOutEstimate', ...masters),
      'soldOutEstimate:mark',
      'soldOutEstimate:lift',
      ...overview,
      ...allReports,
      ...orderLogs,
      ...keeping,
      ...documents.flatMap((name) => verbs(name, 'reverse', 'export')),
      'stocktake:submit',
      'store:edit',
      'employee:create',
      'employee:edit',
      'employee:enable',
      ...verbs('waiterMakeUpRecord', 'list', 'makeUp'),
      ...verbs('storeDayEnd', 'list', 'close'),
      ...verbs('debtUnit', 'list', 'show'),
      ...verbs('debtRecord', 'list', 'export', 'charge', 'repay'),
      ...verbs('sensitiveOperationRestriction', 'list', 'discount'),
      ...verbs('aggregatePaymentAccount', 'list', 'show', 'test'),
      ...places,
      ...verbs('queue', 'list', 'show', 'create', 'edit', 'enable', 'serve'),
      ...verbs('bookingRule', 'list', 'show', 'create', 'edit', 'delete', 'enable', 'export'),
      ...bookings,
      ...['queueConfig', 'reservationSetting', 'printTemplate'].flatMap((name) => verbs(name, 'list', 'edit')),
      ...verbs('sticker', 'list', 'export', 'order', 'pay', 'cancel'),
      'serviceConfig:list',
      ...['screenPicture', 'orderingConfig'].flatMap((name) => verbs(name, 'list', 'edit')),
      ...verbs('groupBuyLink', 'list', 'match', 'verify'),
      ...verbs('reason', 'list', 'show', 'create', 'edit', 'enable'),
      ...verbs('depositItem', 'list', 'show', 'create', 'edit', 'delete', 'export', 'take'),
      ...verbs('printCategory', 'list', 'show', 'create', 'edit', 'delete', 'enable', 'export'),
      ...verbs('device', 'list', 'show', 'create', 'edit', 'delete', 'export', 'bind', 'unbind'),
      ...takeawayOfStore,
      ...membership,
      ...memberDesk,
      'member:adjustBalance',
      ...levelRules,
      ...cards,
      ...coupons,
      ...verbs('memberCard', 'recharge', 'freeze', 'replace'),
      'equityCard:issue',
      ...verbs('physicalCard', 'list', 'bind'),
      ...verbs('cardOpening', 'open'),
      ...verbs('thirdPartyCustomer', 'link'),
    ],
  },
  { key: 'cashier', name: '收银员', loginMethods: ['pos'], operations: till, codes: [] },
  {
    key: 'waiter',
    name: '服务员',
    loginMethods: ['pos', 'pad', 'mobile'],
    operations: floor,
    codes: [],
  },
  {
    key: 'keeper',
    name: '库管',
    loginMethods: ['backOffice', 'pad'],
    operations: [],
    codes: [...read('store', ...masters), ...keeping],
  },
  {
    key: 'buyer',
    name: '采购',
    loginMethods: ['backOffice'],
    operations: [],
    codes: [
      ...read('store', 'brand', ...masters),
      ...care('material', 'materialCategory', 'materialUnit', 'supplier'),
      ...books,
      ...verbs('stockInDocument', 'list', 'show', 'create', 'edit', 'export'),
      'supplierSettlement:list',
      ...verbs('purchaseDetails', 'list', 'export'),
    ],
  },
  {
    key: 'finance',
    name: '财务',
    loginMethods: ['backOffice'],
    operations: ['repayment'],
    codes: [
      ...read('store', 'operationLog', 'employee', ...masters),
      ...overview,
      ...allReports,
      'store:export',
      'employee:export',
      'operationLog:export',
      'material:export',
      'supplier:export',
      ...books,
      ...books.map((code) => code.replace(':list', ':export')),
      ...documents.flatMap((name) => verbs(name, 'list', 'show', 'export')),
      ...verbs('stocktake', 'list', 'show', 'submit', 'export'),
      ...verbs('materialCost', 'list', 'export'),
      ...verbs('supplierSettlement', 'list', 'export', 'settle'),
      ...verbs('storeDayEnd', 'list'),
      ...verbs('groupBuyLink', 'list'),
      ...membership,
      ...verbs('balanceRecord', 'export'),
      ...levelRules,
      ...cards,
      ...coupons,
      ...verbs('coupon', 'export'),
      ...verbs('campaign', 'export'),
      ...verbs('couponIssuanceRecord', 'export'),
      ...verbs('memberCard', 'export'),
      ...verbs('cardConsumptionRecord', 'export', 'settlement'),
      ...verbs('debtUnit', 'list', 'show', 'create', 'edit', 'enable', 'export'),
      ...verbs('debtRecord', 'list', 'export', 'repay', 'reverse'),
      ...read('paymentMethod', 'aggregatePaymentAccount'),
      ...verbs('takeawayRepair', 'list', 'show', 'review'),
    ],
  },
  {
    key: 'marketing',
    name: '市场',
    loginMethods: ['backOffice'],
    operations: [],
    codes: [
      ...read('brand', 'store'),
      'brand:edit',
      'brand:export',
      ...['advertisement', 'screenPicture'].flatMap((name) =>
        verbs(name, 'list', 'show', 'create', 'edit', 'delete', 'enable', 'export', 'batch'),
      ),
      ...verbs('officialAccountAuthorization', 'list', 'authorise', 'unbind'),
      ...verbs('groupBuyLink', 'list', 'link', 'match'),
      ...takeawayOfStore,
      ...verbs('takeawayBatch', 'list', 'start'),
      ...membership,
      ...['label', 'customerGroup'].flatMap((name) => verbs(name, 'create', 'edit', 'delete', 'export')),
      ...memberDesk,
      ...verbs('member', 'export', 'revealDocument', 'takeOut', 'merge'),
      'memberImport:list',
      ...levelRules,
      ...[...ladders, ...memberRules].flatMap((name) => verbs(name, 'edit')),
      'memberRule:create',
      ...verbs('memberLevel', 'create', 'delete', 'fix'),
      ...verbs('memberSystem', 'create', 'delete', 'activate'),
      ...cards,
      ...coupons,
      ...verbs('coupon', 'create', 'edit', 'delete', 'export', 'issue', 'stop', 'void', 'codes'),
      ...verbs('productCoupon', 'create', 'edit'),
      ...verbs('campaign', 'create', 'edit', 'delete', 'export', 'publish', 'pause', 'end'),
      ...verbs('couponIssuanceRecord', 'export', 'withdraw'),
      ...verbs(
        'precisionMarketing',
        'list',
        'show',
        'create',
        'edit',
        'delete',
        'export',
        'publish',
        'pause',
        'resend',
      ),
      ...verbs('couponExclusion', 'list', 'edit'),
      ...verbs('memberCardBase', 'list', 'edit'),
      ...verbs('entityCard', 'list', 'show', 'create', 'codes'),
      ...verbs('physicalCard', 'list', 'void'),
      ...verbs('rechargeRule', 'list', 'edit'),
      ...verbs('equityCard', 'create', 'edit', 'delete', 'issue', 'stop', 'export'),
      ...verbs('rechargeActivity', 'create', 'edit', 'delete', 'publish', 'pause', 'export'),
      ...verbs('cardOpening', 'create', 'edit', 'delete', 'enable', 'export', 'open'),
      ...verbs('thirdPartyCustomer', 'export', 'link', 'unlink'),
      ...['sendCardSetting', 'channelSetting'].flatMap((name) => verbs(name, 'list', 'edit')),
      ...verbs('balanceRecord', 'export'),
      ...verbs('pointsRecord', 'export'),
      ...verbs('cardPointsRecord', 'export'),
      ...readReports(reports.filter(({ name }) => offers.includes(name))),
    ],
  },
];

/** The codes a demo role holds, of those that exist. */
export function codesOfRole(role: DemoRole): string[] {
  return allCodes().filter((code) => role.codes.includes('*') || role.codes.includes(code));
}
