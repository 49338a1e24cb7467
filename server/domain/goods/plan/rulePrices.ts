import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { inLibrary } from '#areas/goods/place';
import {
  type Priced,
  pricesBy,
  type RulePrice,
  type RuleTarget,
  rulesSchema,
  ruleTargets,
} from '#areas/goods/plan/priceRules';
import { type Issue, issue } from '#entity/issue';
import type { CallerContext } from '#server/call/call';
import { digest } from '#server/call/digest';
import { forbidden, type GatewayText, type TextParams } from '#server/call/refusal';
import { say } from '#server/call/texts';
import { record } from '#server/db/schema';
import { commodity, plan } from '#server/db/schema/goods/goods';
import { brandEntity } from '#server/domain/company/brand/brand.rules';
import { visible } from '#server/store/listQuery';
import { refuseFields } from '#server/store/write';
import { spellingKey } from '#values/spelling';
import { commodityEntities, specificationsOf } from '../commodity/commodity.rules';
import { placedItems } from './acrossPlans';
import { outsideOf } from './plan.rules';

type Rules = z.infer<typeof rulesSchema>;

export const choicesInput = z.object({ target: z.enum(ruleTargets), brandGuid: z.string().min(1).max(64) });

export const previewInput = z.looseObject({
  keyword: z.string().max(40).default(''),
  page: z.number().int().min(1).default(1),
  size: z.number().int().min(1).max(200).default(50),
});

/** Refuses callers who may not change these prices: those of plans and those of the library are two rights. */
export function requireTarget({ caller }: CallerContext, target: RuleTarget): void {
  const code = target === 'plan' ? 'menuPlan:batch' : `${inLibrary.names.commodity}:batch`;
  if (!caller.codes.has(code)) throw forbidden();
}

/** Brands that the caller sees. */
export async function seenBrands(context: CallerContext): Promise<Set<string>> {
  const rows = await context.tx.select({ guid: record.guid }).from(record).where(visible(brandEntity, context));
  return new Set(rows.map((row) => row.guid));
}

/** Rules in their right form; what is wrong with them is named field by field. */
export function parsedRules(context: CallerContext, input: unknown): Rules {
  const found = rulesSchema.safeParse(input);
  if (found.success) {
    requireTarget(context, found.data.target);
    return found.data;
  }
  const issues = found.error.issues.map(({ path }): Issue => {
    const at = path.map(String).join('.');
    return /(categories|dishes)$/.test(at) ? issue(at, 'required') : issue(at, 'invalid');
  });
  throw refuseFields(context, issues);
}

async function pricedInPlans(context: CallerContext, brand: string): Promise<Priced[]> {
  const placed = await placedItems(context, eq(plan.brand, brand));
  return placed.flatMap(({ planGuid, planName, item }) =>
    item.skuList.map((sku) => ({
      planGuid,
      planName,
      itemGuid: item.itemGuid,
      itemName: item.planItemName,
      skuGuid: sku.skuGuid,
      skuName: sku.name ?? null,
      categories: item.typeName ? [item.typeName] : [],
      sale: sku.salePrice,
      member: sku.memberPrice || null,
    })),
  );
}

/** Names of a library's categories, each with that of the one above it. */
async function categoryNames({ tx, caller }: CallerContext, brand: string): Promise<Map<string, string[]>> {
  const rows = await tx
    .select({ guid: record.guid, data: record.data })
    .from(record)
    .where(and(eq(record.merchant, caller.merchant), eq(record.resource, inLibrary.names.category)));
  const own = rows.filter(({ data }) => data.place === brand);
  const names = new Map(own.map(({ guid, data }) => [guid, String(data.name)]));
  return new Map(
    own.map(({ guid, data }) => {
      const above = names.get(String(data.superior));
      return [guid, [String(data.name), ...(above ? [above] : [])]];
    }),
  );
}

async function pricedInLibrary(context: CallerContext, brand: string): Promise<Priced[]> {
  const categories = await categoryNames(context, brand);
  const rows = await context.tx
    .select()
    .from(commodity)
    .where(and(visible(commodityEntities.brand, context), eq(commodity.place, brand)))
    .orderBy(asc(commodity.sort), asc(commodity.name), asc(commodity.guid));
  return rows.flatMap((row): Priced[] => {
    const same = {
      planGuid: null,
      planName: null,
      itemGuid: row.guid,
      itemName: row.name,
      categories: categories.get(row.category) ?? [],
    };
    // A package is sold as one thing.
    if (row.type === 'package') {
      return [{ ...same, skuGuid: row.guid, skuName: null, sale: row.price, member: row.memberPrice }];
    }
    return specificationsOf(row).map((one) => ({
      ...same,
      skuGuid: String(one.guid),
      skuName: one.name,
      sale: one.sellingPrice,
      member: one.memberPrice ?? null,
    }));
  });
}

/** Returns the current prices of a brand: in its plans, or in its library. */
export function pricesOf(context: CallerContext, target: RuleTarget, brand: string): Promise<Priced[]> {
  return target === 'plan' ? pricedInPlans(context, brand) : pricedInLibrary(context, brand);
}

/** Categories by name with the number of dishes in them, and the dishes: what a rule can be for. */
export async function ruleChoices(context: CallerContext, { target, brandGuid }: z.infer<typeof choicesInput>) {
  requireTarget(context, target);
  const all = await pricesOf(context, target, brandGuid);
  const categories = new Map<string, Set<string>>();
  for (const { itemGuid, categories: names } of all) {
    for (const name of names) categories.set(name, (categories.get(name) ?? new Set()).add(itemGuid));
  }
  const dishes = new Map(all.map(({ itemGuid, itemName }) => [itemGuid, itemName]));
  return {
    categories: [...categories].map(([name, items]) => ({ name, itemCount: items.size })),
    dishes: [...dishes].map(([guid, name]) => ({ guid, name })),
  };
}

/** A price of a document, with the text of its refusal. */
export interface SettledPrice extends RulePrice {
  reason: { text: GatewayText; params?: TextParams } | null;
}

/** Applies the rules to the current prices: changed or refused; `same` of them have the new price already. */
export async function settledPrices(context: CallerContext, { target, brandGuid, rules }: Rules) {
  const found = pricesBy(rules, await pricesOf(context, target, brandGuid));
  const different = found.filter(({ before, after, refused }) => refused !== null || before !== after);
  const outside = new Map<string, number>();
  for (const { planGuid } of different) {
    if (planGuid && !outside.has(planGuid)) outside.set(planGuid, await outsideOf(context, [planGuid]));
  }
  const rows = different.map((row): SettledPrice => {
    const count = row.planGuid ? (outside.get(row.planGuid) ?? 0) : 0;
    // Goods sold in stores that the caller does not see stay unchanged there, and therefore everywhere.
    if (count > 0)
      return { ...row, after: null, refused: 'outside', reason: { text: 'outsideScope', params: { count } } };
    return { ...row, reason: row.refused ? { text: `plan.rule.${row.refused}` } : null };
  });
  const agreed = await digest(JSON.stringify([target, brandGuid, rows]));
  return { rows, agreed, same: found.length - different.length };
}

/** All that a document of rules would do, before it does it: each dish old and new, what is refused first and why. */
export async function previewRules(context: CallerContext, input: z.infer<typeof previewInput>) {
  const { rows, agreed, same } = await settledPrices(context, parsedRules(context, input));
  const keyword = spellingKey(input.keyword);
  const refused = rows.filter((row) => row.refused !== null);
  const changed = rows.filter((row) => row.refused === null);
  const found = [...refused, ...changed].filter(({ itemName, planName }) =>
    spellingKey(`${itemName} ${planName ?? ''}`).includes(keyword),
  );
  const from = (input.page - 1) * input.size;
  return {
    list: found.slice(from, from + input.size).map(({ reason, ...row }) => ({
      ...row,
      reason: reason ? say(context.language, reason.text, reason.params) : null,
    })),
    total: found.length,
    changed: changed.length,
    refused: refused.length,
    same,
    agreed,
  };
}
