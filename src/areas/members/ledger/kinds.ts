/** Why a member's ledgers change; in the data and in filters. */
export const entryKinds = [
  'opening',
  'sale',
  'refund',
  'recharge',
  'rechargeRefund',
  'grant',
  'expiry',
  'adjustment',
  'merge',
  'waiver',
  'transfer',
  'birthday',
  'upgrade',
] as const;

export type EntryKind = (typeof entryKinds)[number];
