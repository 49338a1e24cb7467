import type { Translation } from '../translation';
import type zh from '../zh/configuration';

/** Configuration. */
const configuration: Translation<typeof zh> = {
  titles: {
    '/configuration/shortRecharge': 'Recharge de SMS',
  },
};

export default configuration;
