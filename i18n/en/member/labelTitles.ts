import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/member/labelTitles';

/** Labels of members. */
const label: Translation<typeof zh> = {
  titles: {
    '/label/create': 'New tag',
    '/label/edit': 'Edit tag',
    '/label/list': 'Member tags',
    '/label/labelDetail': 'Tag details',
  },
};

export default label;
