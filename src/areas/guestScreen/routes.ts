import type { Registration } from '#routing/route';

/** Screens that guests see, and the hub of the services of a store. */
export const routes: readonly Registration[] = [
  {
    name: 'orderingConfig',
    area: 'guestScreens',
    menu: 'guestScreens',
    contract: 'ordering/orderingConfig.contract.ts',
    screens: 'ordering/orderingConfig.screens.tsx',
    pages: { settings: '/storesAndEmployees/wxConfigStore', batch: '/storesAndEmployees/batchWxConfigStore' },
  },
  {
    name: 'officialAccountAuthorization',
    area: 'guestScreens',
    menu: 'guestScreens',
    contract: 'authorization/officialAccount.contract.ts',
    pages: {
      settings: { path: '/storesAndEmployees/publicAuth', page: 'authorization/authorization.page.tsx' },
    },
  },
  {
    name: 'screenPicture',
    area: 'guestScreens',
    menu: 'guestScreens',
    contract: 'screenPicture/screenPicture.contract.ts',
    screens: 'screenPicture/screenPicture.screens.tsx',
    pages: { settings: '/storesAndEmployees/screenPicture' },
  },
  {
    name: 'advertisement',
    area: 'guestScreens',
    menu: 'guestScreens',
    contract: 'advertisement/advertisement.contract.ts',
    screens: 'advertisement/advertisement.screens.tsx',
    pages: { list: '/storesAndEmployees/advertisement' },
  },
  {
    name: 'groupBuyLink',
    area: 'guestScreens',
    menu: 'guestScreens',
    contract: 'groupBuy/groupBuyLink.contract.ts',
    pages: { settings: { path: '/storesAndEmployees/groupBuy', page: 'groupBuy/groupBuy.page.tsx' } },
  },
];
