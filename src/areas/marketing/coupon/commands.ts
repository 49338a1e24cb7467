import { contract, crud } from '#entity/contract';
import { integer, reference, references, text } from '#entity/fields';

export const couponPaths = {
  effect: '/coupon/effect',
  stop: '/coupon/stop',
  resume: '/coupon/resume',
  void: '/coupon/void',
  issue: '/coupon/issue',
  issuePreview: '/coupon/issue_preview',
  codes: '/coupon/issue_codes',
  codeBatches: '/coupon/code_batches',
  codeFile: '/coupon/code_file',
  claim: '/coupon/claim_code',
  withdraw: '/coupon/record/withdraw',
} as const;

/** Instances that an act touches. */
export interface CouponEffect {
  /** not used and not expired: in hands, or codes that nobody has claimed */
  open: number;
  /** those who hold them */
  members: number;
  used: number;
}

export const issueTargets = ['members', 'label', 'group', 'file'] as const;
export type IssueTarget = (typeof issueTargets)[number];

/** Figures of an issue, before or after it is done. */
export interface IssueOutcome {
  /** who fits and may receive */
  members: number;
  /** of these, members who have as many as they may already */
  limited: number;
  /** coupons that are given to the rest */
  issued: number;
  stock: number;
}

/** Most members whom one act gives coupons. */
export const mostAtOnce = 10_000;

/** Most codes of a batch. */
export const mostCodes = 100_000;

/** Batches of a coupon that are shown, the newest first. */
export const shownBatches = 50;

/** A batch of codes: being made, with a file that nobody has had yet, handed out, or over with its coupon. */
export interface CodeBatch {
  id: string;
  at: string;
  operator: string;
  quantity: number;
  made: number;
  state: 'making' | 'ready' | 'handedOut' | 'ended';
  codesAt: string | null;
  codesBy: string | null;
}

/** The file of a batch: an .xlsx in base64, answered once. */
export interface CodeFile {
  /** of the coupon */
  name: string;
  content: string;
}

const options = {
  calls: crud('/coupon'),
  area: 'marketing' as const,
  scope: 'subject' as const,
  verbs: [],
  keyword: [],
};

/** Sent with a command: to whom coupons are given, and how many each of them gets. */
export const issueOrder = contract(
  'coupon',
  {
    members: references('member', { max: 1000 }).optional(),
    label: reference('label').optional(),
    group: reference('customerGroup').optional(),
    /** a file of members that the operator has read */
    file: text({ max: 64 }).optional(),
    each: integer({ min: 1, max: 100, unit: 'coupon' }),
  },
  options,
);

/** A batch of codes. */
export const codeOrder = contract('coupon', { codes: integer({ min: 1, max: mostCodes, unit: 'piece' }) }, options);

/** Sent with a command: a member who claims a coupon with its code; a number of the code that is typed with blanks is the same. */
export const claimOrder = contract(
  'couponIssuanceRecord',
  { code: text({ max: 40 }), member: reference('member') },
  options,
);

/** A coupon that was claimed by its code. */
export interface ClaimOutcome {
  /** of the coupon */
  name: string;
  /** when it is over; null where it runs for ever */
  until: string | null;
}

/** Why a coupon is taken back. */
export const because = contract('couponIssuanceRecord', { reason: text({ max: 100 }) }, options);
