import { cents } from './bill';

/** Returns the dearest tier that the goods reach. */
export function reached<T extends { from: string }>(tiers: readonly T[], worth: bigint): T | null {
  return tiers
    .filter(({ from }) => cents(from) <= worth)
    .reduce<T | null>((best, tier) => (best && cents(best.from) >= cents(tier.from) ? best : tier), null);
}

/** Returns the lowest amount that a tier asks for. */
export const leastFrom = (tiers: readonly { from: string }[]) =>
  tiers.reduce((least, { from }) => (least !== '' && cents(least) <= cents(from) ? least : from), '') || '0';
