import { contract, crud } from '#entity/contract';
import { integer } from '#entity/fields';
import { smsPaths } from './credit';

/** Below how many texts the home page warns; 0 never does. One for an enterprise. */
export const smsWarning = contract(
  'smsWarning',
  { warnBelow: integer({ min: 0, max: 1_000_000, unit: 'text' }) },
  {
    calls: crud('/sms/warning', { find: smsPaths.findWarning, update: smsPaths.saveWarning }),
    area: 'configuration',
    scope: 'merchant',
    verbs: [],
    keyword: [],
  },
);

export const standardWarning = { warnBelow: 500 };
