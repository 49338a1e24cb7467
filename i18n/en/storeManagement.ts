import type { Translation } from '../translation';
import type zh from '../zh/storeManagement';

/** Settings of stores in bulk. */
const storeManagement: Translation<typeof zh> = {
  titles: {
    '/storeManagement/dataSetting': 'Data settings',
    '/storeManagement/addClasstemplate': 'New category template',
  },
};

export default storeManagement;
