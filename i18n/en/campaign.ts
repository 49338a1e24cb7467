import type { Translation } from '../translation';
import type zh from '../zh/campaign';

/** Campaigns. */
const campaign: Translation<typeof zh> = {
  titles: {
    '/campaign/create': 'New campaign',
    '/campaign/edit': 'Edit campaign',
    '/campaign/activityManagement': 'Campaigns',
    '/campaign/detail': 'Campaign details',
    '/campaign/statistical': 'Campaign statistics',
    '/campaign/statisticalDetail': 'Campaign statistics details',
  },
};

export default campaign;
