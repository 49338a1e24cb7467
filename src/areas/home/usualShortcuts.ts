/** The pages of the most frequent work of all roles; each sees those that their menus show. */
const usual = [
  '/newReport/business',
  '/reportCenter/transactionRecord',
  '/storeGoods/commodityList',
  '/storeGoods/estimateClearly',
  '/brandLibrary/priceScheme',
  '/inventoryManagement/inventoryList',
  '/inventoryManagement/inventoryQuery',
  '/inventoryManagement/supplierReconciliation',
  '/newReport/payment',
  '/newReport/financial',
  '/storesAndEmployees/storeList',
  '/storesAndEmployees/staffList',
  '/member/memberList',
  '/log/bgOperationLog',
];

/** As many shortcuts as are seen at a glance. */
const most = 8;
/** Fewer of the usual ones than this leave the panel empty. */
const few = 4;

/** The shortcuts of who has chosen none: pages of their work that they may open, or the first of their menus. */
export function usualShortcuts(paths: readonly string[]): string[] {
  const found = usual.filter((path) => paths.includes(path));
  return (found.length >= few ? found : [...new Set([...found, ...paths])]).slice(0, most);
}
