import { contract, crud } from '#entity/contract';
import { choice, datetime, integer, money, reference, text } from '#entity/fields';

/** Platforms of others whose customers are known here. */
export const customerPlatforms = ['americanRegiment', 'hungry', 'jd', 'earnmeal'] as const;

/** By what a member claims to be a customer: a code that their phone was sent, or the platform's record of consent. */
export const claimEvidence = ['claimCode', 'platformConsent'] as const;
export type ClaimEvidence = (typeof claimEvidence)[number];

/**
 * Customers of delivery platforms (/memberMarketing/thirdLarty): a pseudonym and what it ordered. A member is behind
 * it only by their own claim. Phones leave the gateway masked.
 */
export const thirdPartyCustomer = contract(
  'thirdPartyCustomer',
  {
    code: text({ max: 20 }),
    platform: choice('takeawayPlatform', customerPlatforms),
    /** of the last order */
    store: reference('store'),
    orders: integer({ min: 0, max: 999_999_999 }),
    amount: money({ min: '0', max: '999999999.99' }),
    firstOrderAt: datetime(),
    lastOrderAt: datetime(),
    member: reference('member').optional(),
    evidence: choice('claimEvidence', claimEvidence).optional(),
    linkedAt: datetime().optional(),
    /** why it was unlinked last */
    reason: text({ max: 100 }).optional(),
  },
  {
    calls: crud('/member/third_party'),
    area: 'memberMarketing',
    scope: 'subject',
    verbs: ['list', 'show', 'export', 'link', 'unlink'],
    ownCalls: ['link', 'unlink'],
    keyword: ['code', 'phone'],
    represent: 'code',
    sort: { field: 'lastOrderAt', order: 'DESC' },
    cardFacts: ['phone', 'orders', 'amount'],
    computed: {
      /** masked: 138****0001 */
      phone: text({ max: 20 }),
      linkState: choice('linkState', ['linked', 'unlinked']),
    },
  },
);
