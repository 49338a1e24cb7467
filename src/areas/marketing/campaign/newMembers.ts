export const newMembersPath = '/campaign/new_members';

/** Why somebody who registered got nothing: what is given comes whole or not at all. */
export const missReasons = ['noCard', 'couponOver', 'couponStock', 'usedUp', 'ownPhone'] as const;
export type MissReason = (typeof missReasons)[number];

/** Most members who got nothing that are named, the newest first. */
export const mostMissed = 20;

/** Somebody who got nothing. */
export interface MissedMember {
  member: string;
  name: string;
  /** masked */
  phone: string;
  /** ISO instant */
  at: string;
  reason: MissReason;
}

/**
 * Effect of a gift for new members, of those who registered at the stores that the caller sees. Amounts in yuan; orders are all of
 * these members at those stores since.
 */
export interface NewMemberEffect {
  given: number;
  missed: { reason: MissReason; members: number }[];
  points: number;
  growth: number;
  /** gift balance */
  balance: string;
  coupons: { given: number; used: number };
  buyers: number;
  orders: number;
  /** less refunds */
  paid: string;
  latest: MissedMember[];
}
