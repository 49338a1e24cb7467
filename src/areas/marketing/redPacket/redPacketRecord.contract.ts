import { contract, crud } from '#entity/contract';
import { choice, datetime, money, person, reference, text } from '#entity/fields';
import { claimUses, claimWays } from './claims';

/** Packets that members have claimed (/redpack/details): who received how much, and whether it was used. */
export const redPacketRecord = contract(
  'redPacketRecord',
  {
    packet: reference('redPacket', { whenDeleted: 'kept' }),
    member: reference('member'),
    amount: money({ min: '0.01', max: '999999.99' }),
    claimedAt: datetime(),
    way: choice('redPacketWay', claimWays),
    expiresAt: datetime(),
    operator: person().optional(),
  },
  {
    calls: crud('/redpack/record'),
    area: 'redpack',
    scope: 'subject',
    verbs: ['list', 'export'],
    startsIn: 'redPacket',
    keyword: [],
    represent: 'member',
    sort: { field: 'claimedAt', order: 'DESC' },
    period: 'claimedAt',
    past: true,
    cardFacts: ['amount', 'claimedAt'],
    computed: {
      /** masked (B9) */
      phone: text({ max: 20 }),
      status: choice('redPacketUse', claimUses),
    },
  },
);
