import * as z from 'zod/mini';
import { isPlainText, lengthOf } from '#entity/fields';
import { compareDecimals, decimalsOf, fromUnits, isDecimal, toUnits } from '#values/decimal';
import { priceLimits } from '../commodity/limits';

// A plan's content in the specification's own words (001 §3 Menu plan); 500 items of it are edited at once.

/** isSoldOut: 2 means sold out; anything else is on sale (enum soldOutFlag). */
export const soldOut = 2;

export function isPrice(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    isDecimal(value) &&
    decimalsOf(value) <= 2 &&
    compareDecimals(value, priceLimits.min) >= 0 &&
    compareDecimals(value, priceLimits.max) <= 0
  );
}

/** Normalises a price: two digits after the point and no leading zeros. */
export function plainPrice(price: string): string {
  return fromUnits(toUnits(price, 2), 2);
}

const maxItemName = 40;
export const maxTypeName = 20;

/** Whether a dish of a plan can be called so (001 §5: 1-40 characters). */
export function isItemName(name: string): boolean {
  const length = lengthOf(name.trim());
  return length > 0 && length <= maxItemName && isPlainText(name);
}

const id = z.string().check(z.minLength(1), z.maxLength(64));
const price = z.string().check(z.refine(isPrice));
const plain = z.refine((value) => isPlainText(String(value)));
const plainLines = z.refine((value) => isPlainText(String(value), true));
const flag = z.optional(z.nullable(z.number()));

const skuSchema = z.object({
  skuGuid: id,
  /** the specification's name */
  name: z.optional(z.nullable(z.string().check(z.maxLength(20), plain))),
  salePrice: price,
  memberPrice: z.optional(z.nullable(price)),
  isSoldOut: flag,
});

const itemSchema = z.object({
  itemGuid: id,
  typeGuid: id,
  typeName: z.optional(z.nullable(z.string())),
  originTypeGuid: z.optional(z.nullable(z.string())),
  originTypeName: z.optional(z.nullable(z.string())),
  planItemName: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxItemName), plain),
  description: z.optional(z.nullable(z.string().check(z.maxLength(200), plainLines))),
  pictureUrl: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
  sort: z.optional(z.nullable(z.number())),
  isSoldOut: flag,
  newupdateflag: z.optional(z.boolean()),
  skuList: z.array(skuSchema).check(z.minLength(1), z.maxLength(20)),
});

const typeSchema = z.object({
  typeGuid: id,
  name: z.nullable(z.string().check(z.maxLength(maxTypeName), plain)),
  sort: z.optional(z.nullable(z.number())),
  isDelete: z.optional(z.union([z.literal(0), z.literal(1)])),
});

export const contentSchema = z.object({
  itemWebRespDTOList: z.array(itemSchema).check(z.maxLength(1000)),
  typeList: z.array(typeSchema).check(z.maxLength(200)),
});

export type PlanSku = z.infer<typeof skuSchema>;
export type PlanItem = z.infer<typeof itemSchema>;
export type PlanType = z.infer<typeof typeSchema>;

/** Content of a plan: its items in order, and their categories. */
export interface PlanContent {
  items: PlanItem[];
  types: PlanType[];
}

/** Items with a name or a price that a save would refuse: the editor keeps what was typed, right or wrong. */
export function wrongItems(items: readonly PlanItem[]): PlanItem[] {
  return items.filter(
    ({ planItemName, skuList }) =>
      !isItemName(planItemName) ||
      skuList.some(({ salePrice, memberPrice }) => !isPrice(salePrice) || !(!memberPrice || isPrice(memberPrice))),
  );
}

export function isSoldOut(value: { isSoldOut?: number | null }): boolean {
  return value.isSoldOut === soldOut;
}

/** Types that are not deleted, in their order. */
export function liveTypes(types: readonly PlanType[]): PlanType[] {
  return types.filter((type) => type.isDelete !== 1).sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0));
}

/**
 * Numbers the items 1..n in the order of their categories and of the list (001 §4, M7). A deleted category has no
 * name (M10).
 */
export function renumbered({ items, types }: PlanContent): PlanContent {
  const live = liveTypes(types).map((type, index) => ({ ...type, sort: index + 1 }));
  const place = new Map(live.map((type, index) => [type.typeGuid, index]));
  const names = new Map(live.map((type) => [type.typeGuid, type.name]));
  const sorted = [...items].sort(
    (a, b) => (place.get(a.typeGuid) ?? 1e6) - (place.get(b.typeGuid) ?? 1e6) || (a.sort ?? 1e6) - (b.sort ?? 1e6),
  );
  return {
    types: [...live, ...types.filter((type) => type.isDelete === 1).map((type) => ({ ...type, name: null }))],
    items: sorted.map((item, index) => ({ ...item, typeName: names.get(item.typeGuid) ?? null, sort: index + 1 })),
  };
}

/** Deletes a category of a draft: it is marked and loses its name, and no item keeps it (001 §4, M10). */
export function withoutType(content: PlanContent, typeGuid: string): PlanContent {
  return renumbered({
    types: content.types.map((type) => (type.typeGuid === typeGuid ? { ...type, isDelete: 1, name: null } : type)),
    items: content.items.filter((item) => item.typeGuid !== typeGuid),
  });
}

/** Marks items sold out with all their skus, or puts them back on sale (001 §4, M9). */
export function markSoldOut(items: readonly PlanItem[], guids: ReadonlySet<string>, out: boolean): PlanItem[] {
  const flagged = out ? soldOut : 1;
  return items.map((item) =>
    guids.has(item.itemGuid)
      ? { ...item, isSoldOut: flagged, skuList: item.skuList.map((sku) => ({ ...sku, isSoldOut: flagged })) }
      : item,
  );
}

/** Marks one sku; an item is sold out exactly when all its skus are. */
export function markSku(item: PlanItem, skuGuid: string, out: boolean): PlanItem {
  const skuList = item.skuList.map((sku) => (sku.skuGuid === skuGuid ? { ...sku, isSoldOut: out ? soldOut : 1 } : sku));
  return { ...item, skuList, isSoldOut: skuList.every(isSoldOut) ? soldOut : 1 };
}

const blank = (value: unknown) => (value === undefined || value === '' ? null : value);

/** Whether two prices are the same amount, or both are none: 38 is 38.00. */
function samePrice(a: string | null | undefined, b: string | null | undefined): boolean {
  if (!a || !b) return !a && !b;
  return compareDecimals(a, b) === 0;
}

/**
 * Whether a formal save flags an item as changed: its sold-out state is unset or 2, its name, category, picture or
 * description differs from the loaded one, a price of a sku differs, or the number of skus (001 §4, M11).
 */
export function isChanged(loaded: PlanItem | undefined, item: PlanItem): boolean {
  if (item.isSoldOut === undefined || item.isSoldOut === null || isSoldOut(item) || !loaded) return true;
  const differs = (['planItemName', 'typeGuid', 'pictureUrl', 'description'] as const).some(
    (name) => blank(loaded[name]) !== blank(item[name]),
  );
  if (differs || loaded.skuList.length !== item.skuList.length) return true;
  const before = new Map(loaded.skuList.map((sku) => [sku.skuGuid, sku]));
  return item.skuList.some((sku) => {
    const old = before.get(sku.skuGuid);
    return !old || !samePrice(old.salePrice, sku.salePrice) || !samePrice(old.memberPrice, sku.memberPrice);
  });
}

const marked = (value: { isSoldOut?: number | null }) => (isSoldOut(value) ? soldOut : 1);

/** Whether two contents sell the same dishes in the same order, categories and words, at the same prices. */
export function isSameContent(a: PlanContent, b: PlanContent): boolean {
  const plain = (content: PlanContent) => {
    const { items, types } = renumbered(content);
    return JSON.stringify({
      types: liveTypes(types).map(({ typeGuid, name }) => [typeGuid, name]),
      items: items.map((item) => [
        item.itemGuid,
        item.typeGuid,
        item.planItemName,
        blank(item.description),
        blank(item.pictureUrl),
        marked(item),
        item.skuList.map((sku) => [
          sku.skuGuid,
          plainPrice(sku.salePrice),
          sku.memberPrice ? plainPrice(sku.memberPrice) : null,
          marked(sku),
        ]),
      ]),
    });
  };
  return plain(a) === plain(b);
}

/** Flags in each item of a new version whether it differs from the version before. */
export function flagged(loaded: PlanContent, { items, types }: PlanContent): PlanContent {
  const before = new Map(loaded.items.map((item) => [item.itemGuid, item]));
  return {
    types,
    items: items.map((item) => ({ ...item, newupdateflag: isChanged(before.get(item.itemGuid), item) })),
  };
}

/** The most rows of a batch over plans: prices, categories, sold-out marks, dishes that are added (001 §5). */
export const mostBatchRows = 20;
