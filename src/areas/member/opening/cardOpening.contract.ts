import { contract, crud } from '#entity/contract';
import { boolean, choice, choices, integer, money, references, text } from '#entity/fields';
import { cardTypes } from '../card/memberCard.contract';

/** Where a card may be opened (002 §3 "issue channels"). */
export const issueChannels = ['backOffice', 'allInOne', 'officialAccount', 'pos'] as const;

const points = () => integer({ min: 0, max: 9_999_999 });

/**
 * Rules by which cards are opened (/memberMarketing/storeCardOpenCard): which card, where, for how much, and
 * what is given with it. Amounts in yuan.
 */
export const cardOpening = contract(
  'cardOpening',
  {
    name: text({ max: 20 }),
    type: choice('memberCardType', cardTypes),
    channels: choices('issueChannel', issueChannels),
    /** none: all of the subject */
    stores: references('store', { max: 500, branches: '/user/store_tree' }).optional(),
    fee: money({ min: '0', max: '99999.99' }),
    /** least amount that is paid in at once; none where nothing has to be */
    firstRecharge: money({ min: '0.01', max: '9999999.99' }).optional(),
    gift: money({ min: '0', max: '999999.99' }),
    points: points(),
    growth: points(),
    /** cards that one member opens by it; none: any number */
    perMemberLimit: integer({ min: 1, max: 999_999 }).optional(),
    enabled: boolean(),
  },
  {
    calls: crud('/member/card_opening'),
    area: 'memberMarketing',
    scope: 'subject',
    verbs: ['list', 'show', 'create', 'edit', 'delete', 'enable', 'export', 'open'],
    ownCalls: ['open'],
    unique: [['name']],
    keyword: ['name'],
    cardFacts: ['fee', 'firstRecharge'],
    defaults: {
      type: 'electronic',
      channels: ['backOffice'],
      stores: [],
      fee: '0.00',
      gift: '0.00',
      points: 0,
      growth: 0,
      perMemberLimit: 1,
      enabled: true,
    },
    computed: {
      /** cards that were opened by it */
      opened: integer({ min: 0, max: 999_999_999 }),
    },
  },
);
