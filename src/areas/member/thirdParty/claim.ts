import { contract, crud } from '#entity/contract';
import { choice, digits, reference, text } from '#entity/fields';
import { claimEvidence, thirdPartyCustomer } from './thirdPartyCustomer.contract';

export const thirdPartyPaths = {
  sendCode: '/member/third_party/send_code',
  link: '/member/third_party/link',
  unlink: '/member/third_party/unlink',
} as const;

const options = {
  calls: crud('/member/third_party'),
  area: 'memberMarketing' as const,
  scope: 'subject' as const,
  verbs: [],
  keyword: [],
};

/** A member's claim to be a customer of a platform. */
export const claim = contract(
  thirdPartyCustomer.name,
  {
    member: reference('member'),
    evidence: choice('claimEvidence', claimEvidence),
    claimCode: digits({ min: 6, max: 6 }).optional(),
    proof: text({ min: 6, max: 40 }).optional(),
  },
  options,
);

/** Why a customer is unlinked. */
export const unlinking = contract(thirdPartyCustomer.name, { reason: text({ max: 100 }) }, options);
