export const effectPath = '/campaign/effect';

/** Orders and payments of members, or at stores, in some days; amounts in yuan. */
export interface EffectFigures {
  /** members, or store days, that the figures are of */
  of: number;
  orders: number;
  /** what was paid, less refunds */
  paid: string;
}

/** Fewest members in each group, and fewest pairs of store days, of which a difference is told from chance. */
export const fewest = { members: 30, pairs: 14 } as const;

/**
 * A difference of what was paid, in yuan for a member or a store day, with the confidence interval of 95 %; null where there are too few to
 * tell.
 */
export type Comparison = { difference: string; from: string; to: string } | null;

/**
 * The effect of a campaign, as far as it can be told: its members against those who were left out, and its days against the same
 * weekdays before it began.
 */
export interface CampaignEffect {
  /** first and last day that are looked at, YYYY-MM-DD: the last 28 of its days at most; null before it began */
  days: { from: string; to: string } | null;
  /** members in its audience; null where it is for everybody */
  reached: number | null;
  members: EffectFigures | null;
  /** those of the audience who got nothing; null where nobody was left out */
  control: EffectFigures | null;
  /** members against those who were left out */
  betweenGroups: Comparison;
  /** store days of the campaign that are over, each with a counterpart; all of them where none has one */
  during: EffectFigures | null;
  /** the counterparts: the same stores on the same weekdays as many weeks before, so that both have as many store days */
  before: EffectFigures | null;
  /** store days without a counterpart, as the store was closed on one of the two days */
  unpaired: number;
  /** store days against their counterparts */
  betweenDays: Comparison;
  /** paid by its members beyond the control group, per yuan of discount; null where that cannot be told */
  roi: string | null;
}
