import { entryOf, homeOf, reachedFrom } from '../../../src/session/routes';
import { type RouteRow, routeTable } from '../../../src/session/routeTable';
import type { GatewayText } from '../../http/refusal';
import { contracts } from '../contracts';
import { reports } from '../report/reports';

/** A side-menu group or a top menu; `resources` are entered through their lists. */
export interface MenuGroup {
  key: string;
  name: GatewayText;
  icon: string;
  groups?: MenuGroup[];
  resources?: string[];
}

/** Pages of their own, without an entity or a report behind them. */
const pages = [{ name: 'dataScreen', verbs: ['list'] }];

/** What has a page and source codes: entities, reports and pages of their own. */
const declared = [...contracts, ...reports, ...pages];

/** Where entities stand in the menus; one that is named nowhere gets a place under its area's top menu. */
const placed: MenuGroup[] = [
  {
    key: 'storeManagement',
    name: 'menus.storeManagement',
    icon: 'store',
    groups: [
      {
        key: 'organisation',
        name: 'menus.organisation',
        icon: 'organisation',
        resources: ['organization', 'brand', 'store'],
      },
      { key: 'staff', name: 'menus.staff', icon: 'staff', resources: ['employee', 'role'] },
    ],
  },
  {
    key: 'storeGoods',
    name: 'menus.storeGoods',
    icon: 'storeGoods',
    resources: [
      'commodity',
      'banquetSet',
      'attributeGroup',
      'galleryPicture',
      'soldOutEstimate',
      'saleTemplate',
      'productMenu',
      'kdsCommodity',
      'dishesSummary',
      'meituanProductMapping',
      'hungryProductMapping',
    ],
  },
  {
    key: 'brandLibrary',
    name: 'menus.brandLibrary',
    icon: 'brandLibrary',
    resources: ['libraryCommodity', 'libraryAttributeGroup', 'libraryPicture', 'menuPlan', 'salesModel'],
  },
  {
    key: 'inventoryManagement',
    name: 'menus.inventoryManagement',
    icon: 'inventoryManagement',
    resources: [
      'stockInDocument',
      'stockOutDocument',
      'stocktake',
      'stockBalance',
      'stockLedger',
      'materialCost',
      'supplierSettlement',
      'material',
      'materialCategory',
      'materialUnit',
      'materialRatio',
      'supplier',
      'warehouse',
      'inventoryConfig',
    ],
  },
  {
    key: 'reports',
    name: 'menus.reports',
    icon: 'report',
    groups: [
      {
        key: 'businessReports',
        name: 'menus.businessReports',
        icon: 'report',
        resources: [
          'business',
          'businessSituation',
          'dataBusinessSituation',
          'summaryStores',
          'orderSum',
          'financial',
          // Last: the top menu opens the first page, and this one opens in a tab of its own.
          'dataScreen',
        ],
      },
      {
        key: 'orderReports',
        name: 'menus.orderReports',
        icon: 'report',
        resources: [
          'transactionRecord',
          'orderReport',
          'orderDetail',
          'dataOrderDetail',
          'scrapOrder',
          'checkoutOrder',
          'refundDetails',
        ],
      },
      {
        key: 'itemReports',
        name: 'menus.itemReports',
        icon: 'report',
        resources: [
          'saleGoods',
          'salesReport',
          'goodsSale',
          'goodsCate',
          'salePack',
          'saleStatistics',
          'saleDetail',
          'dataSaleDetail',
          'returnGoods',
          'foodReportBack',
          'returnDetail',
          'gift',
          'giveReport',
          'giftDetail',
          'changeDishes',
        ],
      },
      {
        key: 'paymentReports',
        name: 'menus.paymentReports',
        icon: 'report',
        resources: [
          'payment',
          'paymentMethod',
          'payMethodDetail',
          'paymentStatistics',
          'paymentChargeDetail',
          'payWater',
          'preferential',
          'preferentialDetail',
        ],
      },
      {
        key: 'orderWork',
        name: 'menus.orderWork',
        icon: 'report',
        resources: ['storeDayEnd', 'waiterMakeUpRecord', 'takeawayAbnormal', 'takeawayRepair'],
      },
      {
        key: 'serviceReports',
        name: 'menus.serviceReports',
        icon: 'report',
        resources: [
          'takeawayOrder',
          'takeoutDetail',
          'deliveryDetails',
          'waiterServiceSummary',
          'waiterServiceDetail',
          'shiftingDuty',
          'changeShifts',
          'reserve',
          'estimate',
          'purchaseDetails',
        ],
      },
      {
        key: 'exports',
        name: 'menus.exports',
        icon: 'report',
        resources: ['download', 'exportReport'],
      },
      { key: 'logs', name: 'menus.logs', icon: 'log', resources: ['operationLog', 'orderOperationLog', 'orderLog'] },
    ],
  },
];

/** Top menus for areas whose entities have no place of their own yet. */
const areaMenus: Partial<Record<RouteRow['area'], GatewayText>> = {
  storeGoods: 'menus.storeGoods',
  brandLibrary: 'menus.brandLibrary',
  inventoryManagement: 'menus.inventoryManagement',
  reportCenter: 'menus.reports',
  member: 'menus.member',
  memberMarketing: 'menus.memberMarketing',
  marketing: 'menus.marketing',
};

function placedResources(groups: MenuGroup[]): string[] {
  return groups.flatMap((group) => [...(group.resources ?? []), ...placedResources(group.groups ?? [])]);
}

/** The menus of everything that is built. A page that is not built is in no menu. */
export function menuGroups(): MenuGroup[] {
  const known = new Set(placedResources(placed));
  const rest = declared.filter(
    (contract) => !known.has(contract.name) && entryOf(contract.name) === contract.name && homeOf(contract.name),
  );
  const byArea = new Map<string, MenuGroup>();
  for (const contract of rest) {
    const area = homeOf(contract.name)?.area ?? 'storesAndEmployees';
    const name = areaMenus[area] ?? 'menus.storeManagement';
    const group = byArea.get(area) ?? { key: area, name, icon: area, resources: [] };
    group.resources?.push(contract.name);
    byArea.set(area, group);
  }
  return [...placed, ...byArea.values()];
}

/** Every source code there is: `<resource>:<verb>`. */
export function allCodes(): string[] {
  return declared.flatMap((contract) => contract.verbs.map((verb) => `${contract.name}:${verb}`));
}

/** Codes of a resource and of those that are reached from its list. */
export function codesOfResource(resource: string): string[] {
  return reachedFrom(resource).flatMap((name) => allCodes().filter((code) => code.startsWith(`${name}:`)));
}

/** Granting a child grants its ancestors (P5): who may do anything on a page may open it. */
export function withAncestors(codes: readonly string[]): string[] {
  const known = new Set(allCodes());
  const entered = codes
    .map((code) => `${entryOf(code.slice(0, code.indexOf(':')))}:list`)
    .filter((code) => known.has(code));
  return [...new Set([...codes, ...entered])];
}

/** The pages of a resource below its list: they share its codes and show in no menu. */
export function pagesBelow(resource: string): RouteRow[] {
  const list = homeOf(resource);
  return routeTable.filter(
    (row) =>
      reachedFrom(resource).includes(row.resource) && row !== list && ['create', 'edit', 'show'].includes(row.view),
  );
}

/** The code that a page below a list needs. */
export function codeOfPage(row: RouteRow): string {
  return `${row.resource}:${row.view}`;
}
