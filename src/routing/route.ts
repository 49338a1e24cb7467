/**
 * Business areas: i18n file, script chunk and, but for those that divide /storesAndEmployees, first path segment (the
 * shell's pages have none).
 */
export type Area =
  | 'demo'
  | 'shell'
  | 'storesAndEmployees'
  | 'tables'
  | 'payments'
  | 'guestScreens'
  | 'takeaway'
  | 'storeManagement'
  | 'store'
  | 'storeGoods'
  | 'brandLibrary'
  | 'pieceWork'
  | 'reportCenter'
  | 'log'
  | 'configuration'
  | 'member'
  | 'menberMarket'
  | 'inventoryManagement'
  | 'marketing'
  | 'dataReport'
  | 'dataScreen'
  | 'label'
  | 'campaign'
  | 'redpack'
  | 'memberMarketing'
  | 'newReport';

export type View = PageView | 'redirect';

/** Views that show something. */
export type PageView =
  | 'list'
  | 'create'
  | 'edit'
  | 'show'
  | 'report'
  | 'settings'
  | 'batch'
  | 'page'
  | 'custom'
  | 'demo';

/** Groups of the side menus, and top menus that have none; the gateway's tree of groups orders them. */
export type MenuPlace =
  | 'organisation'
  | 'staff'
  | 'tables'
  | 'payments'
  | 'guestScreens'
  | 'tills'
  | 'takeaway'
  | 'itemFiles'
  | 'selling'
  | 'brandLibrary'
  | 'stockDocuments'
  | 'stockFigures'
  | 'suppliers'
  | 'stockFiles'
  | 'businessReports'
  | 'orderReports'
  | 'itemReports'
  | 'returnReports'
  | 'paymentReports'
  | 'takeawayReports'
  | 'orderWork'
  | 'filesAndLogs'
  | 'memberFiles'
  | 'memberLedgers'
  | 'memberTiers'
  | 'memberSettings'
  | 'memberCards'
  | 'memberPoints'
  | 'memberActivities'
  | 'marketing';

/** A page of a resource. Paths are the specification's own (000 §2), misspellings included, and case-sensitive. */
export interface Address {
  /** the full path, as the specification spells it */
  path: string;
  /** where the address belongs to another area than its resource */
  area?: Area;
  /** the file of a custom page, instead of the view of the resource's screens */
  page?: `${string}.page.tsx`;
  /** in the page guard's skip list (000 §5) */
  guardSkip?: true;
  /** source code needed besides the menu entry (000 §2: some report and log routes) */
  authKey?: string;
  /** menus and links open it in a new tab */
  opensInNewTab?: true;
  /**
   * another address of a page: it leads to the first one, which begins with these filters, and is in the menus without being
   * shown; `{}` where it begins as the first one does
   */
  opens?: Readonly<Record<string, string>>;
  /** an entry the console makes itself, not the server (000 §2) */
  synthetic?: true;
}

type Addresses = string | Address | readonly (string | Address)[];

/**
 * Registers a Resource: its entry in its area's routes.ts is all the registration that console and gateway need. Files
 * are named from the area's folder. An entry without `screens`, `report` or a page's file is not built yet: its
 * addresses lead to 404 and are in no menu.
 */
export interface ResourceEntry {
  /** react-admin's resource, unique over all areas; source codes are '<name>:<verb>' */
  name: string;
  /** business area: texts, script and log module */
  area: Area;
  /** the group of the menu in which it is found, in the order of the entries */
  menu?: MenuPlace;
  /** the resource from whose list this one is reached and among whose source codes its own are */
  within?: string;
  /** the file of its contract, which console and gateway read */
  contract?: `${string}.contract.ts`;
  /** the file of its views; standard ones are made where the file leaves them out */
  screens?: `${string}.screens.tsx`;
  /** a declared report, which is contract and screens at once */
  report?: `${string}.report.ts`;
  /** addresses by view; where creating or editing has none, a dialog over the list serves */
  pages?: Partial<Record<PageView, Addresses>>;
}

/** Where a bare prefix leads. */
export interface RedirectEntry {
  area: Area;
  redirect: string;
  to: string;
}

export type Registration = ResourceEntry | RedirectEntry;

/** An entry with the folder that its files are named from. */
export type Resource = ResourceEntry & { folder: string };

/** A page of the console, as the frame looks it up by its path. */
export interface RouteRow extends Address {
  area: Area;
  resource: string;
  view: View;
  /** where a redirect leads */
  to?: string;
  /** the page that creates changes the record that `guid` names, too: paths that end with a parameter one may leave out */
  alsoEdits?: true;
}
