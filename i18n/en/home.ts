import type { Translation } from '../translation';
import type zh from '../zh/home';

/** Home, the search over pages, banners, and the words of the operation log that home needs. */
const home: Translation<typeof zh> = {
  home: {
    hello: 'Hello, %{name}',
    shortcuts: 'Shortcuts',
    noShortcuts: 'Pages you pin show up here.',
    choose: 'Choose shortcuts',
    recent: 'Recent pages',
    noRecent: 'Pages you have opened show up here.',
    toDo: 'To do',
    nothingToDo: 'Nothing is waiting.',
    matters: {
      belowSafety: 'materials below safety stock',
      stockIn: 'stock-in documents not submitted',
      stockOut: 'stock-out documents not submitted',
      stocktake: 'counts not submitted',
      payable: 'suppliers with something to settle',
      soldOut: 'dishes sold out',
    },
    operations: 'My last operations',
    noOperations: 'What you do shows up here.',
    done: 'Done',
  },
  palette: {
    title: 'Search pages',
    placeholder: 'Name of a page',
    none: 'No page matches',
    recent: 'Recent',
  },
  banner: {
    offline: 'You are offline. What is open can be read; saving has to wait for the network.',
    version: 'A new version is available; save what you are doing, then reload.',
    reload: 'Reload',
  },
  enums: {
    operationType: {
      create: 'Create',
      edit: 'Edit',
      delete: 'Delete',
      enable: 'Enable',
      disable: 'Disable',
      copy: 'Copy',
      import: 'Import',
      export: 'Export',
      sync: 'Synchronise',
      signIn: 'Sign-in',
      signOut: 'Sign-out',
      password: 'Change of password',
      push: 'Push',
      submit: 'Submit',
      reverse: 'Reverse',
      settle: 'Settle',
      lock: 'Lock',
      unlock: 'Unlock',
      makeUp: 'Made up',
      close: 'Closed',
      approve: 'Approved',
      reject: 'Rejected',
    },
    module: {
      session: 'Sign-on',
      storesAndEmployees: 'Stores and employees',
      storeGoods: 'Goods',
      brandLibrary: 'Brand library',
      inventoryManagement: 'Inventory',
      reportCenter: 'Reports',
      member: 'Members',
      marketing: 'Marketing',
      log: 'Logs',
    },
  },
};

export default home;
