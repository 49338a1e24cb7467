import { contract, crud } from '#entity/contract';
import { isEmpty } from '#entity/field';
import { choice, integer, json, money } from '#entity/fields';
import { campaignFields, campaignIssues, campaignStatuses } from './campaign';

/**
 * Campaigns (/campaign/activityManagement, 002 §3 Activity): they lower bills at their stores, times and for their audience as
 * long as their budget lasts. A published one cannot be edited (002 §4).
 */
export const campaign = contract('campaign', campaignFields, {
  calls: crud('/campaign'),
  area: 'campaign',
  scope: 'subject',
  verbs: ['list', 'show', 'create', 'edit', 'delete', 'export', 'publish', 'pause', 'end'],
  ownCalls: ['publish', 'pause', 'end'],
  keyword: ['title'],
  initials: 'title',
  represent: 'title',
  sort: { field: 'startTime', order: 'DESC' },
  cardFacts: ['startTime', 'uses'],
  defaults: {
    type: 'fullReduction',
    draft: false,
    productScope: 'all',
    audience: 'everyone',
    budgetKind: 'none',
    stackable: false,
    exclusive: false,
    controlPercent: 0,
  },
  computed: {
    status: choice('campaignStatus', campaignStatuses),
    uses: integer({ min: 0, max: 999_999_999 }),
    usedAmount: money({ min: '0', max: '999999999.99' }),
    /** names of the gift dishes, in their order */
    dishes: json(),
  },
  final: ({ status }) => !isEmpty(status) && status !== 'draft' && status !== 'notPublished',
  over: ({ status }) => status === 'disabled' || status === 'ended',
  rules: campaignIssues,
});
