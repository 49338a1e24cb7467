import type { Translation } from '../translation';
import type zh from '../zh/configuration';

/** Configuration. */
const configuration: Translation<typeof zh> = {
  titles: {
    '/configuration/shortRecharge': 'SMS top-up',
  },
};

export default configuration;
