import type { Translation } from '../translation';
import type zh from '../zh/guestScreens';

/** Guests' screens: second screens, advertisements, ordering, the official account, group-buy, and the hub of services. */
const guestScreens: Translation<typeof zh> = {
  titles: {
    '/storesAndEmployees/serviceConfig': 'Configuration des services',
    '/storesAndEmployees/screenPicture': 'Images du second écran',
    '/storesAndEmployees/advertisement': 'Espaces publicitaires',
    '/storesAndEmployees/wxConfigStore': 'Configuration des commandes WeChat',
    '/storesAndEmployees/batchWxConfigStore': 'Configuration WeChat groupée',
    '/storesAndEmployees/publicAuth': 'Autorisation du compte officiel',
    '/storesAndEmployees/groupBuy': 'Plateformes d’achat groupé',
  },
};

export default guestScreens;
