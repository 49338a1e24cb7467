import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/member/labelTitles';

/** Labels of members. */
const label: Translation<typeof zh> = {
  titles: {
    '/label/create': 'Nouvelle étiquette',
    '/label/edit': 'Modifier l’étiquette',
    '/label/list': 'Étiquettes membres',
    '/label/labelDetail': 'Détail de l’étiquette',
  },
};

export default label;
