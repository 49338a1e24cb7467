import { integer, money, rows } from '#entity/fields';
import { compareDecimals } from '#values/decimal';

/** Most that is given at once in points or growth value (002 §9). */
const most = 9_999_999;

/** An amount that is paid in, and what is given for it. */
export const tierFields = {
  amount: money({ min: '0.01', max: '9999999.99' }),
  gift: money({ min: '0', max: '9999999.99' }),
  points: integer({ min: 0, max: most }),
  growth: integer({ min: 0, max: most }),
};

/** Amounts with their gifts, at most so many. */
export const tiersField = (max: number) => rows(tierFields, { max, rowKey: ['amount'], rowName: 'amount' });

/** Amounts in yuan. */
export interface Tier {
  amount: string;
  gift: string;
  points: number;
  growth: number;
}

export type Gift = Omit<Tier, 'amount'>;

export const noGift: Gift = { gift: '0.00', points: 0, growth: 0 };

/** Whether a line of a table is typed so far that its gift is known. */
export const isWholeTier = ({ amount, gift }: Tier): boolean =>
  tierFields.amount.schema.safeParse(amount).success && tierFields.gift.schema.safeParse(gift).success;

/** Values of a new line in a table of tiers. */
export const newTier = { amount: null, ...noGift };

/** The gift for an amount: that of the highest tier that it reaches; null below the lowest. */
export function giftFor(tiers: readonly Tier[], amount: string): Gift | null {
  const reached = tiers.filter((tier) => compareDecimals(tier.amount, amount) <= 0);
  const [best] = [...reached].sort((a, b) => compareDecimals(b.amount, a.amount));
  return best ? { gift: best.gift, points: best.points, growth: best.growth } : null;
}

/** The places of tiers whose amount an earlier one has already (002 §5). */
export function repeatedTiers(tiers: readonly Pick<Tier, 'amount'>[]): number[] {
  return tiers.flatMap(({ amount }, index) =>
    tiers.slice(0, index).some((other) => compareDecimals(other.amount, amount) === 0) ? [index] : [],
  );
}

/** Returns the amounts at which the first tiers give less balance than the second ones would; only where the first give anything at all. */
export function amountsGivenLess(
  tiers: readonly Tier[],
  other: readonly Tier[],
): { amount: string; gift: string; instead: string }[] {
  const amounts = [...new Set([...tiers, ...other].map(({ amount }) => amount))].sort(compareDecimals);
  return amounts.flatMap((amount) => {
    const gift = giftFor(tiers, amount)?.gift;
    const instead = giftFor(other, amount)?.gift;
    return gift && instead && compareDecimals(gift, instead) < 0 ? [{ amount, gift, instead }] : [];
  });
}
