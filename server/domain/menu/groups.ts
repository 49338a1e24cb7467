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

function top(key: GroupShape['key'], name: GatewayText, icon: string, places: readonly MenuPlace[]): GroupShape {
  return { key, name, icon, groups: places.map((place) => leaf(place, icon)) };
}

/** The tree of menus, from the top. A new place is a name in MenuPlace (src/routing/route.ts) and an entry here. */
export const groupShapes: readonly GroupShape[] = [
  top('storeManagement', 'menus.storeManagement', 'store', [
    'organisation',
    'staff',
    'tables',
    'payments',
    'guestScreens',
    'tills',
    'takeaway',
  ]),
  top('storeGoods', 'menus.storeGoods', 'storeGoods', ['itemFiles', 'selling']),
  leaf('brandLibrary', 'brandLibrary'),
  top('inventoryManagement', 'menus.inventoryManagement', 'inventoryManagement', [
    'stockDocuments',
    'stockFigures',
    'suppliers',
    'stockFiles',
  ]),
  top('reports', 'menus.reports', 'report', [
    'businessReports',
    'orderReports',
    'itemReports',
    'returnReports',
    'paymentReports',
    'takeawayReports',
    'orderWork',
    'filesAndLogs',
  ]),
  top('member', 'menus.member', 'member', ['memberFiles', 'memberLedgers', 'memberTiers', 'memberSettings']),
  top('memberMarketing', 'menus.memberMarketing', 'memberMarketing', [
    'memberCards',
    'memberPoints',
    'memberActivities',
  ]),
  leaf('marketing', 'marketing'),
];
