import type { Translation } from '../translation';
import type zh from '../zh/label';

/** Labels of members. */
const label: Translation<typeof zh> = {
  titles: {
    '/label/create': 'New label',
    '/label/edit': 'Edit label',
    '/label/list': 'Labels',
    '/label/labelDetail': 'Label details',
  },
};

export default label;
