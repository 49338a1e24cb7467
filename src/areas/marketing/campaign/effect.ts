export const effectPath = '/campaign/effect';

/** Orders and payments of members, or at stores, in some days; amounts in yuan. */
export interface EffectFigures {
  /** members, or store days, that the figures are of */
  of: number;
  orders: number;
  /** what was paid, less refunds */
  paid: string;
}

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
  /** its stores on its days */
  during: EffectFigures | null;
  /** the same stores as many weeks before */
  before: EffectFigures | null;
  /** paid by its members beyond the control group, per yuan of discount; null where that cannot be told */
  roi: string | null;
}
