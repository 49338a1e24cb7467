import type { Registration } from '../../routing/route';

/** Stores, staff, takeaway links and the devices of stores. */
export const routes: readonly Registration[] = [
  {
    name: 'organization',
    area: 'storesAndEmployees',
    menu: 'organisation',
    contract: 'organization/organization.contract.ts',
    screens: 'organization/organization.screens.tsx',
    pages: { list: '/storesAndEmployees/organization' },
  },
  {
    name: 'brand',
    area: 'storesAndEmployees',
    menu: 'organisation',
    contract: 'brand/brand.contract.ts',
    screens: 'brand/brand.screens.tsx',
    pages: { list: '/storesAndEmployees/enterpriseBrand' },
  },
  {
    name: 'store',
    area: 'storesAndEmployees',
    menu: 'organisation',
    contract: 'store/store.contract.ts',
    screens: 'store/store.screens.tsx',
    pages: {
      list: '/storesAndEmployees/storeList',
      create: '/storesAndEmployees/newStore',
      edit: '/storesAndEmployees/redactStore',
    },
  },
  {
    name: 'serviceConfig',
    area: 'guestScreens',
    menu: 'organisation',
    pages: { page: { path: '/storesAndEmployees/serviceConfig', page: 'serviceConfig/serviceConfig.page.tsx' } },
  },
  {
    name: 'employee',
    area: 'storesAndEmployees',
    menu: 'staff',
    contract: 'employee/employee.contract.ts',
    screens: 'employee/employee.screens.tsx',
    pages: {
      list: '/storesAndEmployees/staffList',
      create: '/storesAndEmployees/createStaff',
      edit: '/storesAndEmployees/editStaff',
    },
  },
  {
    name: 'role',
    area: 'storesAndEmployees',
    menu: 'staff',
    contract: 'role/role.contract.ts',
    screens: 'role/role.screens.tsx',
    pages: { list: '/storesAndEmployees/roleList', edit: '/storesAndEmployees/roleAuthorization' },
  },
  { name: 'device', area: 'storesAndEmployees', pages: { list: '/storesAndEmployees/storeEquipment' } },
  { name: 'reason', area: 'storesAndEmployees', pages: { list: '/storesAndEmployees/causeMagt' } },
  { name: 'depositItem', area: 'storesAndEmployees', pages: { list: '/storesAndEmployees/deposit' } },
  { name: 'printTemplate', area: 'storesAndEmployees', pages: { settings: '/storesAndEmployees/printSetup' } },
  { name: 'printCategory', area: 'storesAndEmployees', pages: { list: '/storesAndEmployees/printClass' } },
  { name: 'dataSetting', area: 'storeManagement', pages: { settings: '/storeManagement/dataSetting' } },
  { name: 'categoryTemplate', area: 'storeManagement', pages: { create: '/storeManagement/addClasstemplate' } },
  { name: 'smsTopUp', area: 'configuration', pages: { custom: '/configuration/shortRecharge' } },
  { area: 'storesAndEmployees', redirect: '/storesAndEmployees', to: '/storesAndEmployees/organization' },
];
