import { contract, crud } from '#entity/contract';
import { choice, datetime, integer, money, reference, references, rows, text } from '#entity/fields';
import { activityIssues, activityPlatforms, activityTypes, listingStatuses } from './activity';

const amount = () => money({ min: '0.01', max: '999999.99' });
const stores = integer({ min: 0, max: 500 });

/**
 * Activities on third-party platforms (/memberMarketing/tripartitePlatformActivity, 002 §3, §4): listed at each store's shop on the
 * platform and delisted there. One that some platform has cannot be edited.
 */
export const thirdPartyActivity = contract(
  'thirdPartyActivity',
  {
    title: text({ max: 20 }),
    platform: choice('takeawayPlatform', activityPlatforms),
    type: choice('thirdPartyActivityType', activityTypes),
    start: datetime(),
    end: datetime({ end: true }),
    stores: references('store', { max: 500, branches: '/user/store_tree' }),
    tiers: rows({ from: amount(), off: amount() }, { max: 5 }).optional(),
    off: amount().optional(),
    goods: rows({ commodity: reference('libraryCommodity'), price: amount() }, { max: 20 }).optional(),
    instructions: text({ max: 200, multiline: true }).optional(),
  },
  {
    calls: crud('/third_party_activity'),
    area: 'memberMarketing',
    scope: 'subject',
    verbs: ['list', 'show', 'create', 'edit', 'delete', 'export', 'putOnline', 'takeOffline'],
    ownCalls: ['putOnline', 'takeOffline'],
    keyword: ['title'],
    represent: 'title',
    sort: { field: 'createdAt', order: 'DESC' },
    cardFacts: ['platform', 'start', 'end'],
    defaults: { type: 'fullReduction', platform: 'americanRegiment', stores: [], tiers: [], goods: [] },
    computed: {
      status: choice('thirdPartyActivityStatus', listingStatuses),
      /** stores at which the platform has it, is being asked, and has not done what it was asked */
      online: stores,
      waiting: stores,
      failed: stores,
    },
    final: ({ status, online, waiting }) => status === 'ended' || Number(online) > 0 || Number(waiting) > 0,
    over: ({ status }) => status === 'ended',
    rules: activityIssues,
  },
);
