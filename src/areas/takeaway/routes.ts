import type { Registration } from '#routing/route';

/** Takeaway platforms: the stores bound to each, their products with the goods behind them, and batches over stores. */
export const routes: readonly Registration[] = [
  {
    name: 'takeawayStoreBinding',
    area: 'takeaway',
    menu: 'takeaway',
    contract: 'binding/takeawayBinding.contract.ts',
    screens: 'binding/takeawayBinding.screens.tsx',
    pages: { list: '/storesAndEmployees/takeawayManagement' },
  },
  {
    name: 'meituanProductMapping',
    area: 'takeaway',
    menu: 'takeaway',
    contract: 'product/takeawayProducts.contract.ts',
    screens: 'product/meituanProductMapping.screens.tsx',
    pages: {
      list: [
        '/storesAndEmployees/takeawayManagement/americanRegiment',
        { path: '/storeGoods/americanRegiment', area: 'storeGoods', opens: {} },
      ],
    },
  },
  {
    name: 'hungryProductMapping',
    area: 'takeaway',
    menu: 'takeaway',
    contract: 'product/takeawayProducts.contract.ts',
    screens: 'product/hungryProductMapping.screens.tsx',
    pages: {
      list: [
        '/storesAndEmployees/takeawayManagement/hungry',
        { path: '/storeGoods/hungry', area: 'storeGoods', opens: {} },
      ],
    },
  },
  {
    name: 'jdProductMapping',
    area: 'takeaway',
    menu: 'takeaway',
    contract: 'product/takeawayProducts.contract.ts',
    screens: 'product/jdProductMapping.screens.tsx',
    pages: {
      list: '/storesAndEmployees/takeawayManagement/jd',
    },
  },
  {
    name: 'ownProductMapping',
    area: 'takeaway',
    menu: 'takeaway',
    contract: 'product/takeawayProducts.contract.ts',
    screens: 'product/ownProductMapping.screens.tsx',
    pages: {
      list: '/storesAndEmployees/takeawayManagement/proprietary',
    },
  },
  {
    name: 'zhuancanProductMapping',
    area: 'takeaway',
    menu: 'takeaway',
    contract: 'product/takeawayProducts.contract.ts',
    screens: 'product/zhuancanProductMapping.screens.tsx',
    pages: {
      list: '/storesAndEmployees/takeawayManagement/earnmeal',
    },
  },
  {
    name: 'takeawayBatch',
    area: 'takeaway',
    menu: 'takeaway',
    contract: 'batch/takeawayBatch.contract.ts',
    pages: { settings: { path: '/storesAndEmployees/takeawayBatchManagement', page: 'batch/takeawayBatch.page.tsx' } },
  },
  {
    name: 'thirdPartyActivity',
    area: 'memberMarketing',
    menu: 'memberActivities',
    contract: 'activity/thirdPartyActivity.contract.ts',
    screens: 'activity/thirdPartyActivity.screens.tsx',
    pages: {
      list: '/memberMarketing/tripartitePlatformActivity',
      create: '/memberMarketing/reactTripartiteActivity',
      edit: '/memberMarketing/editingTripartiteActivity',
      show: '/memberMarketing/viewTripartiteActivity',
    },
  },
];
