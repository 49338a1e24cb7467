import { contract, crud } from '#entity/contract';
import { choice, digits, reference, text } from '#entity/fields';

export const physicalStates = ['made', 'bound', 'voided'] as const;

/** All physical cards (/member/entityCardDetailALL). Their codes are hashed and never answered. */
export const physicalCard = contract(
  'physicalCard',
  {
    number: text({ max: 20 }),
    state: choice('physicalCardState', physicalStates),
    member: reference('member').optional(),
    batch: reference('entityCard'),
  },
  {
    calls: crud('/member/physical_card'),
    area: 'member',
    scope: 'subject',
    verbs: ['list', 'export', 'bind', 'void'],
    ownCalls: ['bind', 'void'],
    keyword: ['number'],
    represent: 'number',
    cardFacts: ['member', 'createdAt'],
    sort: { field: 'number', order: 'ASC' },
  },
);

export const physicalPaths = { bind: '/member/physical_card/bind', void: '/member/physical_card/void' } as const;

/** Sent with a command: a card as its holder shows it. */
export const shownCard = contract(
  physicalCard.name,
  { number: digits({ min: 10, max: 20 }), code: text({ min: 16, max: 20 }) },
  { calls: crud('/member/physical_card'), area: 'member', scope: 'subject', verbs: [], keyword: [] },
);
