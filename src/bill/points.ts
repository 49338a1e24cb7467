import { toUnits } from '../entity/decimal';

/** By which members earn, and what their points are worth. */
export interface EarningRule {
  /** points and growth for one yuan paid, with two decimals */
  points: string;
  growth: string;
  /** points that pay for one yuan */
  perYuan: number;
}

/** Points for so many cents, floored for each order; an order that was paid with nothing earns nothing. */
export function earnedBy(cents: bigint, perYuan: string): bigint {
  return cents <= 0n ? 0n : (cents * toUnits(perYuan, 2)) / 10_000n;
}

/** Points that paid an amount, in cents. */
export function pointsFor(cents: bigint, { perYuan }: EarningRule): bigint {
  return (cents * BigInt(perYuan)) / 100n;
}
