import type { Translation } from '../translation';
import type zh from '../zh/storeManagement';

/** Settings of stores in bulk. */
const storeManagement: Translation<typeof zh> = {
  titles: {
    '/storeManagement/dataSetting': 'Paramètres des données',
    '/storeManagement/addClasstemplate': 'Nouveau modèle de catégories',
  },
};

export default storeManagement;
