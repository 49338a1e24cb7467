import type { Translation } from '../translation';
import type zh from '../zh/label';

/** Labels of members. */
const label: Translation<typeof zh> = {
  titles: {
    '/label/create': 'Nouvelle étiquette',
    '/label/edit': 'Modifier l’étiquette',
    '/label/list': 'Étiquettes',
    '/label/labelDetail': 'Détail de l’étiquette',
  },
};

export default label;
