import { levelBases } from '#business/bill/level';
import { contract, crud } from '#entity/contract';
import { boolean, choice, integer, text } from '#entity/fields';

const count = integer({ min: 0, max: 999_999_999 });

/**
 * Systems of levels (/member/memberSystemList, 002 §2). Members of an operating subject go by the active one: by growth values, or
 * by all points that they ever earned.
 */
export const memberSystem = contract(
  'memberSystem',
  {
    name: text({ max: 20 }),
    basis: choice('levelBasis', levelBases),
    keepMonths: integer({ min: 1, max: 36 }).optional(),
  },
  {
    calls: crud('/member/system'),
    area: 'member',
    scope: 'subject',
    verbs: ['list', 'show', 'create', 'edit', 'delete', 'activate'],
    ownCalls: ['edit', 'activate'],
    unique: [['name']],
    keyword: ['name'],
    defaults: { basis: 'growth' },
    cardFacts: ['basis', 'memberCount'],
    computed: {
      active: boolean(),
      levelCount: count,
      memberCount: count,
    },
  },
);
