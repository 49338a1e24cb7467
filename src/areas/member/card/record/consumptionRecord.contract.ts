import { contract, crud } from '#entity/contract';
import { consumptionFields, consumptionParts } from './consumption';

/** Orders of members with what paid them (/member/consumeDetails, 002 §2). */
export const consumptionRecord = contract('consumptionRecord', consumptionFields, {
  calls: crud('/member/consumption'),
  area: 'member',
  scope: 'subject',
  verbs: ['list', 'export'],
  startsIn: 'member',
  keyword: ['order'],
  represent: 'order',
  sort: { field: 'at', order: 'DESC' },
  period: 'businessDate',
  past: true,
  cardFacts: ['paid', 'at'],
  computed: consumptionParts,
});
