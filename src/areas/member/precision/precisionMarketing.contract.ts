import { contract, crud } from '#entity/contract';
import { isEmpty } from '#entity/field';
import { choice, integer } from '#entity/fields';
import { neededIssues, precisionFields, precisionStatuses } from './precision';

const count = integer({ min: 0, max: 999_999_999 });

/**
 * Actions of precision marketing (/member/presisionMarket, 002 §2, §9): chosen members receive a coupon, points, balance or an SMS,
 * each of them once. A published one cannot be edited (002 §4).
 */
export const precisionMarketing = contract('precisionMarketing', precisionFields, {
  calls: crud('/member/precision'),
  area: 'member',
  scope: 'subject',
  verbs: ['list', 'show', 'create', 'edit', 'delete', 'export', 'publish', 'pause', 'resend', 'limits'],
  ownCalls: ['publish', 'pause', 'resend', 'limits'],
  keyword: ['title'],
  initials: 'title',
  represent: 'title',
  sort: { field: 'createdAt', order: 'DESC' },
  cardFacts: ['gives', 'reached', 'sendTime'],
  defaults: {
    audience: 'everyone',
    gives: ['coupon'],
    validityDays: 30,
    timing: 'atOnce',
    controlPercent: 0,
    effectDays: 14,
  },
  computed: {
    status: choice('precisionStatus', precisionStatuses),
    /** members that it is for */
    targets: count,
    reached: count,
    failed: count,
    skipped: count,
  },
  final: ({ status }) => !isEmpty(status) && status !== 'notPublished',
  over: ({ status }) => status === 'stopped' || status === 'done',
  rules: neededIssues,
});
