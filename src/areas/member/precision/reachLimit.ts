import { contract, crud } from '#entity/contract';
import { integer } from '#entity/fields';
import { precisionPaths } from './commands';

/** Limit of how often a member is reached: one record for each operating subject. */
export const reachLimit = contract(
  'precisionLimit',
  {
    times: integer({ min: 1, max: 99 }),
    days: integer({ min: 1, max: 365, unit: 'day' }),
  },
  {
    calls: crud('/member/precision/limit', { find: precisionPaths.findLimit, update: precisionPaths.saveLimit }),
    area: 'member',
    scope: 'subject',
    verbs: [],
    keyword: [],
  },
);

/** Limit of a subject that has set none. */
export const standardReachLimit = { times: 2, days: 7 };
