import { cents, type SoldLine, yuan } from '#business/bill/bill';
import { type MemberTerms, type PointsTerms, priceKey } from '#business/bill/calculate';
import { offByRate } from '#business/bill/rate';
import { compareDecimals } from '#values/decimal';
import { runningAt } from '../equityCard/holdings';
import { type KnownMember, type LevelTerms, said } from '../member/atTill';

/** How a bill calls what a level or a card gives: its rate, or its prices. */
export interface TermNames {
  byRate(rate: string): string;
  byPrice: string;
}

/** Terms for a member who is served: a rate on all, or member prices of dishes, the lower of the two. */
export function memberTerms(
  { guid, rate, priceRate, byRate, byPrice }: LevelTerms & TermNames,
  lines: readonly SoldLine[],
): MemberTerms | null {
  const best = priceRate !== null && (rate === null || compareDecimals(priceRate, rate) < 0) ? priceRate : null;
  if (best === null)
    return rate === null ? null : { level: guid, name: byRate(rate), rate, prices: new Map(), prefers: 'rate' };
  const prices = lines.map(({ commodity, spec, unitPrice }) => {
    const price = cents(unitPrice);
    return [priceKey(commodity, spec), yuan(price - offByRate(price, best))] as const;
  });
  return { level: guid, name: byPrice, rate: null, prices: new Map(prices), prefers: 'price' };
}

/** Terms of the equity cards that a member holds at an instant: shown at every visit. */
export function cardTerms(
  { cards }: KnownMember,
  lines: readonly SoldLine[],
  at: Date,
  namesOf: (card: string) => TermNames,
): MemberTerms[] {
  return runningAt(cards, at).flatMap(({ card: { guid, name, discountRate, priceRate } }) => {
    const rated = { guid, rate: said(discountRate), priceRate: said(priceRate), ...namesOf(name) };
    return memberTerms(rated, lines) ?? [];
  });
}

/** Points that a member wants to pay with: as many as asked for, or as many steps as that takes. */
export function pointsTerms({ since, points, spending }: KnownMember, asked: number, name: string): PointsTerms {
  const { perYuan, step, mostPercent, from, notBeside } = spending;
  const wanted = Math.max(asked, step);
  const balance = since ? points : wanted;
  return { name, wanted, balance, perYuan, mostPercent, from, step, notBeside };
}
