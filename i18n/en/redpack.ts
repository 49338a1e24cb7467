import type { Translation } from '../translation';
import type zh from '../zh/redpack';

/** Red packets. */
const redpack: Translation<typeof zh> = {
  titles: {
    '/redpack/list': 'Red packets',
    '/redpack/create': 'New red packet',
    '/redpack/see': 'View red packet',
    '/redpack/details': 'Red packet details',
  },
};

export default redpack;
