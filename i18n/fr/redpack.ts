import type { Translation } from '../translation';
import type zh from '../zh/redpack';

/** Red packets. */
const redpack: Translation<typeof zh> = {
  titles: {
    '/redpack/list': 'Enveloppes rouges',
    '/redpack/create': 'Nouvelle enveloppe rouge',
    '/redpack/see': 'Voir l’enveloppe rouge',
    '/redpack/details': 'Détail de l’enveloppe rouge',
  },
};

export default redpack;
