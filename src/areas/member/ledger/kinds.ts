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

/** Activities that give points, and levels and cards that do so on an occasion (002 §2 integralActivityRecord); in the data and in filters. */
export const pointsActivities = [
  'rechargeActivity',
  'subsidyActivity',
  'precisionMarketing',
  'campaign',
  'birthday',
  'upgrade',
  'equityCard',
] as const;

export type PointsActivity = (typeof pointsActivities)[number];

export type EntryKind = (typeof entryKinds)[number];
