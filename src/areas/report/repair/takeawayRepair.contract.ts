import { contract, crud } from '#entity/contract';
import { choice, datetime, integer, money, reference, text } from '#entity/fields';
import { repairLimits, repairPaths, repairRemark, repairStates } from './repair';

const amount = money({ min: '-999999999999.99', max: '999999999999.99' });

/**
 * Repairs of takeaway orders, each of several at once (/dataReport/takeawayAbnormalData/repairReview): submitted by one
 * person and decided by another. It is seen by who sees all stores of its orders.
 */
export const takeawayRepair = contract(
  'takeawayRepair',
  {
    number: text({ max: 30 }),
    status: choice('repairState', repairStates),
    orders: integer({ min: 1, max: repairLimits.orders }),
    difference: amount,
    remark: repairRemark,
    submitter: reference('employee'),
    submittedAt: datetime(),
    reviewer: reference('employee').optional(),
    reviewedAt: datetime().optional(),
    reviewRemark: repairRemark,
  },
  {
    calls: crud(repairPaths.base),
    area: 'dataReport',
    scope: 'merchant',
    verbs: ['list', 'show', 'review'],
    startsIn: 'takeawayAbnormal',
    keyword: ['number', 'remark'],
    represent: 'number',
    cardFacts: ['difference', 'submitter', 'submittedAt'],
    sort: { field: 'submittedAt', order: 'DESC' },
    final: () => true,
  },
);
