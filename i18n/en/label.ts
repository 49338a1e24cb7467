import type { Translation } from '../translation';
import type zh from '../zh/label';

/** Labels of members. */
const label: Translation<typeof zh> = {
  titles: {
    '/label/create': 'New tag',
    '/label/edit': 'Edit tag',
    '/label/list': 'Tags',
    '/label/labelDetail': 'Tag details',
  },
};

export default label;
