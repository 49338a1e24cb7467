import { contract, crud } from '#entity/contract';
import { choice, phone, text } from '#entity/fields';
import { type ConsentPurpose, consentChannels } from '../entry/consents';

export const privacyPaths = {
  consents: '/member/consents',
  consent: '/member/consent',
  takeOut: '/member/take_out',
  anonymise: '/member/anonymise',
  mergePreview: '/member/merge_preview',
  merge: '/member/merge',
} as const;

const options = {
  calls: crud('/member'),
  area: 'member' as const,
  scope: 'subject' as const,
  verbs: [],
  keyword: [],
};

/** A consent, or its withdrawal, as a member said it. */
export interface ConsentLine {
  purpose: ConsentPurpose;
  granted: boolean;
  textVersion: string;
  channel: string;
  guardian: string;
  operator: string;
  at: string;
}

/** How a consent was given; sent with the command. */
export const consenting = contract('memberConsent', { channel: choice('consentChannel', consentChannels) }, options);

/** To be forgotten; the reason why a balance is given up where one is left. */
export const forgetting = contract(
  'memberAnonymise',
  { waiver: text({ max: 100 }).optional(), confirmation: text({ max: 40 }) },
  options,
);

/** The other member of a merge, by their whole phone. */
export const merging = contract('memberMerge', { phone: phone() }, options);

/** A holding before and after a merge, as the two members hold it. */
export interface MergeLine {
  of: 'real' | 'gift' | 'subsidy' | 'points' | 'growth';
  own: string;
  other: string;
  sum: string;
}

export interface MergePreview {
  /** the member that will only lead to the survivor */
  other: { id: string; fullName: string; phone: string; account: string | null };
  lines: MergeLine[];
  coupons: number;
}
