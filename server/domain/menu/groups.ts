import type { MenuPlace } from '#routing/route';
import type { GatewayText } from '#server/call/refusal';

/** A side-menu group or a top menu, before its entries. */
export interface GroupShape {
  key: string;
  name: GatewayText;
  icon: string;
  groups?: readonly GroupShape[];
  /** the registrations whose `menu` says so are found here */
  place?: MenuPlace;
}

function leaf(place: MenuPlace, icon: string): GroupShape {
  return { key: place, name: `menus.${place}`, icon, place };
}

const storeManagement: GroupShape = {
  key: 'storeManagement',
  name: 'menus.storeManagement',
  icon: 'store',
  groups: [
    leaf('organisation', 'organisation'),
    leaf('staff', 'staff'),
    leaf('tables', 'tables'),
    leaf('payments', 'payments'),
    leaf('guestScreens', 'guestScreens'),
    leaf('tills', 'tills'),
    leaf('takeaway', 'takeaway'),
  ],
};

const reports: GroupShape = {
  key: 'reports',
  name: 'menus.reports',
  icon: 'report',
  groups: [
    leaf('businessReports', 'report'),
    leaf('orderReports', 'report'),
    leaf('itemReports', 'report'),
    leaf('returnReports', 'report'),
    leaf('paymentReports', 'report'),
    leaf('takeawayReports', 'report'),
    leaf('orderWork', 'report'),
    leaf('filesAndLogs', 'log'),
  ],
};

/** The tree of menus, from the top. A new place is a name in MenuPlace (src/routing/route.ts) and a line here. */
export const groupShapes: readonly GroupShape[] = [
  storeManagement,
  leaf('storeGoods', 'storeGoods'),
  leaf('brandLibrary', 'brandLibrary'),
  leaf('inventoryManagement', 'inventoryManagement'),
  reports,
  leaf('member', 'member'),
  leaf('memberMarketing', 'memberMarketing'),
  leaf('marketing', 'marketing'),
];
