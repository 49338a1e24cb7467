import * as z from 'zod/mini';
import { isPlainText } from '#entity/fields';
import { tidied } from '#values/spelling';
import { adjusted, adjustments, roundings } from './adjust';

// Prices of many dishes by rules, on plans or in a brand's library: what the form builds and the gateway checks.

/** Rules of one document (001 §5: 20 rows of a batch). */
export const maxRules = 20;
/** Prices that one document may change. */
export const maxRulePrices = 5000;
export const maxDocumentName = 20;

export const ruleTargets = ['plan', 'library'] as const;
export type RuleTarget = (typeof ruleTargets)[number];
/** Scope of a rule: everything of the brand, some categories by name, or single dishes. */
export const ruleScopes = ['category', 'brand', 'dishes'] as const;
export const priceKinds = ['sale', 'member'] as const;
export type PriceKind = (typeof priceKinds)[number];

const id = z.string().check(z.minLength(1), z.maxLength(64));

/** Whether a figure can change any price: 0 % and invalid figures change nothing. */
export function isFigure(how: (typeof adjustments)[number], figure: string): boolean {
  // A price in the middle of what is allowed shows whether the figure itself is well formed.
  return ['0.01', '50000.00', '99999.99'].some((price) => {
    const next = adjusted(price, how, figure, '0.01');
    return next !== undefined && (how === 'set' || next !== price);
  });
}

const ruleSchema = z
  .object({
    by: z.enum(ruleScopes),
    categories: z.array(z.string().check(z.minLength(1), z.maxLength(20))).check(z.maxLength(99)),
    dishes: z.array(id).check(z.maxLength(500)),
    kind: z.enum(priceKinds),
    how: z.enum(adjustments),
    figure: z.string().check(z.maxLength(20)),
    rounding: z.enum(roundings),
  })
  .check(
    z.refine(({ by, categories }) => by !== 'category' || categories.length > 0, { path: ['categories'] }),
    z.refine(({ by, dishes }) => by !== 'dishes' || dishes.length > 0, { path: ['dishes'] }),
    z.refine(({ how, figure }) => isFigure(how, figure), { path: ['figure'] }),
  );

export type PriceRule = z.infer<typeof ruleSchema>;

/** Body of a document of rules. */
export const rulesSchema = z.object({
  target: z.enum(ruleTargets),
  brandGuid: id,
  rules: z.array(ruleSchema).check(z.minLength(1), z.maxLength(maxRules)),
});

/** The name of a document of changed prices. */
export const documentName = z.string().check(
  z.overwrite((name) => tidied(name)),
  z.minLength(1),
  z.maxLength(maxDocumentName),
  z.refine((name) => isPlainText(name)),
);

/** One price that a rule may change: of a specification in a plan, or in the library. */
export interface Priced {
  planGuid: string | null;
  planName: string | null;
  itemGuid: string;
  itemName: string;
  skuGuid: string;
  skuName: string | null;
  /** names of its category and of the one above it */
  categories: readonly string[];
  sale: string;
  member: string | null;
}

/** Reasons why a price is unchanged. */
export const refusals = ['outOfRange', 'noMemberPrice', 'severalRules', 'outside'] as const;
export type RuleRefusal = (typeof refusals)[number];

/** One price of a preview: before and after; where it is refused, why. */
export interface RulePrice extends Omit<Priced, 'categories' | 'sale' | 'member'> {
  kind: PriceKind;
  before: string | null;
  after: string | null;
  refused: RuleRefusal | null;
}

/** A price by the rules alone, regardless of the caller's scope. */
interface RuledPrice extends RulePrice {
  refused: Exclude<RuleRefusal, 'outside'> | null;
}

function isMeant({ by, categories, dishes }: PriceRule, priced: Priced): boolean {
  if (by === 'brand') return true;
  return by === 'category'
    ? priced.categories.some((name) => categories.includes(name))
    : dishes.includes(priced.itemGuid);
}

function priceBy(rules: readonly PriceRule[], priced: Priced, kind: PriceKind): RuledPrice[] {
  const [rule, second] = rules.filter((one) => one.kind === kind && isMeant(one, priced));
  if (!rule) return [];
  const { categories, sale, member, ...where } = priced;
  const before = kind === 'sale' ? sale : member;
  const row = { ...where, kind, before, after: null };
  if (second) return [{ ...row, refused: 'severalRules' }];
  // A price for members is only set where there is none: what is to be raised must be there.
  if (before === null && rule.how !== 'set') return [{ ...row, refused: 'noMemberPrice' }];
  const after = adjusted(before ?? sale, rule.how, rule.figure, rule.rounding);
  return [after === undefined ? { ...row, refused: 'outOfRange' } : { ...row, after, refused: null }];
}

/** Applies the rules to these prices, in their order: changed, refused with the reason, or unchanged. */
export function pricesBy(rules: readonly PriceRule[], all: readonly Priced[]): RuledPrice[] {
  return all.flatMap((priced) => priceKinds.flatMap((kind) => priceBy(rules, priced, kind)));
}
