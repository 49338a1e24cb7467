import { secondPersonFields } from '#business/secondPerson/authorised';
import { contract, crud } from '#entity/contract';
import { reachFields } from './precision';

const base = '/member/precision';

export const precisionPaths = {
  audience: `${base}/audience`,
  preview: `${base}/publish_preview`,
  publish: `${base}/publish`,
  pause: `${base}/pause`,
  resume: `${base}/resume`,
  stop: `${base}/stop`,
  resend: `${base}/resend`,
  result: `${base}/result`,
  members: `${base}/members`,
  orders: `${base}/orders`,
  findLimit: `${base}/limit/find`,
  saveLimit: `${base}/limit/save`,
} as const;

const options = { calls: crud(base), area: 'member' as const, scope: 'subject' as const, verbs: [], keyword: [] };

/** Sent to count whom an action would reach, before it is saved. */
export const reachOrder = contract('precisionMarketing', reachFields, options);

/** Sent with publishing, where a second person has to allow it. */
export const publishOrder = contract('precisionMarketing', secondPersonFields, options);

/** Reasons of rules why a member gets nothing, which sending again would not change. */
export const skipReasons = [
  'gone',
  'ownPhone',
  'disabled',
  'noConsent',
  'tooOften',
  'noCard',
  'frozen',
  'couponLimit',
  'control',
  'stopped',
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** Reasons that may pass why a member was not reached. */
export const failReasons = ['notReady', 'couponOver', 'couponStock', 'noCredit'] as const;
export type FailReason = (typeof failReasons)[number];

export interface SkipCount {
  reason: SkipReason;
  members: number;
}

/** Reach of an action as of now: members who fit it, and those whom it would reach. */
export interface Reach {
  /** all who fit */
  members: number;
  /** those who would get it, before some are left out to compare with */
  reached: number;
  /** of the others why not, the most frequent first */
  skipped: SkipCount[];
}

/** An action before it is published: for whom, and what it costs. */
export interface PrecisionPreview extends Reach {
  /** of the reached, left out to compare with; they are not in `reached` */
  control: number;
  coupons: { needed: number; stock: number } | null;
  /** of all of them */
  points: string | null;
  /** yuan for all of them */
  amount: string | null;
  /** pieces of a text, texts that are paid in all, and how many the enterprise has */
  sms: { pieces: number; texts: number; credit: number } | null;
  needsAuthoriser: boolean;
}

/** Orders of members in the days after the sending. */
export interface PrecisionFigures {
  /** members that the figures are of */
  of: number;
  /** members of them who came */
  buyers: number;
  orders: number;
  /** yuan, less refunds */
  paid: string;
}

/** Result of an action, at the stores that the caller sees. */
export interface PrecisionResult {
  targets: number;
  reached: number;
  pending: number;
  failed: { reason: FailReason; members: number }[];
  skipped: SkipCount[];
  /** given and used; what the used ones took off, in yuan */
  coupons: { given: number; used: number; discount: string } | null;
  members: PrecisionFigures;
  /** null where nobody was left out */
  control: PrecisionFigures | null;
  /** yuan that the reached paid beyond what as many of the control group would have; null where that cannot be told */
  extra: string | null;
}

export const rowStates = ['sent', 'failed', 'skipped', 'pending'] as const;
export type RowState = (typeof rowStates)[number];

/** A member that an action is for. */
export interface PrecisionMember {
  id: string;
  member: string;
  name: string;
  /** masked */
  phone: string;
  state: RowState;
  reason: FailReason | SkipReason | null;
  at: string | null;
  orders: number;
  paid: string;
}

/** An order of a reached member in the days after the sending; refunds are orders with less than nothing. */
export interface PrecisionOrder {
  id: string;
  order: string;
  number: string;
  store: string;
  member: string;
  name: string;
  at: string;
  paid: string;
}

export interface PageOf<Row> {
  rows: Row[];
  total: number;
}

/** Rows on a page of members or orders. */
export const rowsOnPage = 20;
