import type { Translation } from '../translation';
import type zh from '../zh/campaign';

/** Campaigns. */
const campaign: Translation<typeof zh> = {
  titles: {
    '/campaign/create': 'Nouvelle campagne',
    '/campaign/edit': 'Modifier la campagne',
    '/campaign/activityManagement': 'Campagnes',
    '/campaign/detail': 'Détail de la campagne',
    '/campaign/statistical': 'Statistiques des campagnes',
    '/campaign/statisticalDetail': 'Détail des statistiques',
  },
};

export default campaign;
