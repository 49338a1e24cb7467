/** Pages with which newcomers begin, by the names that their texts have (`home.firstRun.tasks`). */
export const taskPaths = {
  menuPlan: '/brandLibrary/priceScheme',
  overview: '/newReport/business',
  members: '/member/memberList',
  comparison: '/dataReport/summaryStores',
  employees: '/storesAndEmployees/staffList',
  soldOut: '/storeGoods/estimateClearly',
  bookings: '/storesAndEmployees/bookingRule',
  tables: '/storesAndEmployees/reservations',
  financial: '/newReport/financial',
  payments: '/newReport/payment',
  settlement: '/inventoryManagement/supplierReconciliation',
  coupons: '/marketing/coupon',
  portrait: '/member/portrait',
  campaigns: '/campaign/activityManagement',
  items: '/storeGoods/commodityList',
  roles: '/storesAndEmployees/roleList',
} as const;

export type Task = keyof typeof taskPaths;

/** Tasks of demo accounts, by enterprise and account. */
const tasksOf: Readonly<Record<string, readonly Task[]>> = {
  '10000001 1001': ['menuPlan', 'overview', 'members'],
  '10000001 1003': ['comparison', 'employees', 'overview'],
  '10000001 2001': ['tables', 'bookings', 'soldOut'],
  '10000001 1007': ['financial', 'payments', 'settlement'],
  '10000001 1009': ['coupons', 'campaigns', 'portrait'],
  '10000002 1001': ['items', 'overview', 'employees'],
  '10000003 1001': ['roles', 'employees', 'overview'],
};

const usual: readonly Task[] = ['overview', 'members', 'soldOut', 'employees', 'tables', 'coupons', 'payments'];

/** Number of tasks that are shown. */
export const shownTasks = 3;

/** Returns the first tasks of an account whose pages its menus show. */
export function firstTasks(enterprise: string, account: string, isShown: (path: string) => boolean): Task[] {
  const wanted = [...(tasksOf[`${enterprise} ${account}`] ?? []), ...usual];
  return [...new Set(wanted)].filter((task) => isShown(taskPaths[task])).slice(0, shownTasks);
}
