import { secondPersonFields } from '#business/secondPerson/authorised';
import { contract, crud } from '#entity/contract';
import { letters, reference, references } from '#entity/fields';

const base = '/redpack';

export const redPacketPaths = {
  publish: `${base}/publish`,
  pause: `${base}/pause`,
  resume: `${base}/resume`,
  stop: `${base}/stop`,
  give: `${base}/give`,
  givePreview: `${base}/give_preview`,
  redeem: `${base}/redeem`,
  days: `${base}/days`,
} as const;

/** Most members whom one act gives packets. */
export const mostReceivers = 200;

const options = {
  calls: crud(base),
  area: 'redpack' as const,
  scope: 'subject' as const,
  verbs: [],
  keyword: [],
};

/** Sent with a command: the members whom an employee gives a packet each. */
export const giveOrder = contract(
  'redPacket',
  { members: references('member', { max: mostReceivers }), ...secondPersonFields },
  options,
);

/** Sent with a command: a member who claims with a code. */
export const redeemOrder = contract(
  'redPacket',
  { code: letters({ min: 16, max: 16 }), member: reference('member') },
  options,
);

/** Figures of giving, before or after it is done. */
export interface GiveOutcome {
  /** who is meant, without who gives */
  members: number;
  /** of these, who may receive a packet now */
  fitting: number;
  /** packets that are left */
  left: number;
  /** a second person has to allow it */
  needsAuthoriser: boolean;
  /** yuan that the caller's day has left, if the packets may hold more; null if they may not */
  overDay: string | null;
  /** yuan given; null before it is done */
  amount: string | null;
}

/** Claims of a day: an ISO date of the office. */
export interface ClaimDay {
  day: string;
  claims: number;
  amount: string;
}
