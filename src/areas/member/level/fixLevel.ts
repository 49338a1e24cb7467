import { contract, crud } from '#entity/contract';
import { reference, text } from '#entity/fields';

/** The command that gives a member a level by hand, as its dialog asks for it. */
export const fixLevel = contract(
  'fixLevel',
  { level: reference('memberLevel').optional(), reason: text({ max: 100 }) },
  {
    calls: crud('/member/level'),
    area: 'member',
    scope: 'subject',
    verbs: [],
    keyword: [],
    labels: 'memberLevels.fix',
  },
);
