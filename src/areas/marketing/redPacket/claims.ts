/** How a packet was claimed: by an employee for the member, by its code, or by the member. */
export const claimWays = ['desk', 'code', 'guest'] as const;
export type ClaimWay = (typeof claimWays)[number];

/** How much of a claimed packet is spent, until its validity is over. */
export const claimUses = ['unused', 'partlyUsed', 'used', 'expired'] as const;
export type ClaimUse = (typeof claimUses)[number];
