import type { Translation } from '../translation';
import type zh from '../zh/guestScreens';

/** Guests' screens: second screens, advertisements, ordering, the official account, group-buy, and the hub of services. */
const guestScreens: Translation<typeof zh> = {
  titles: {
    '/storesAndEmployees/serviceConfig': 'Service settings',
    '/storesAndEmployees/screenPicture': 'Customer display images',
    '/storesAndEmployees/advertisement': 'Ad spaces',
    '/storesAndEmployees/wxConfigStore': 'WeChat ordering settings',
    '/storesAndEmployees/batchWxConfigStore': 'Bulk WeChat ordering',
    '/storesAndEmployees/publicAuth': 'Official-account authorisation',
    '/storesAndEmployees/groupBuy': 'Group-buy platforms',
  },
};

export default guestScreens;
