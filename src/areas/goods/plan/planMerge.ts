import * as z from 'zod/mini';
import { defineField, type Fields } from '#entity/field';
import { boolean, image, money, references, rows, text } from '#entity/fields';
import type { Values } from '#entity/form/merge';
import { pictureLimits, priceLimits } from '../commodity/limits';
import { isSoldOut, liveTypes, type PlanContent, type PlanItem, type PlanType, renumbered, soldOut } from './content';
import { menuPlan } from './menuPlan.contract';

// Fields for merging two states of a plan: those of its contract, and further ones of the editor (stores, categories,
// dishes).

const id = text({ max: 64 });
const many = { max: 5000 };
/** A category of the plan itself: no resource knows what it is called. */
const ownCategory = defineField(z.string(), { kind: 'reference' });

/** A plan by what people change in it. */
export const mergedFields: Fields = {
  ...menuPlan.fields,
  storeGuidList: references('store', many),
  types: rows({ name: text({ max: 20 }), typeGuid: id }, { ...many, rowKey: ['typeGuid'] }),
  items: rows(
    {
      planItemName: text({ max: 40 }),
      typeGuid: ownCategory,
      description: text({ max: 200 }).optional(),
      pictureUrl: image(pictureLimits).optional(),
      skuList: rows(
        { salePrice: money(priceLimits), memberPrice: money(priceLimits).optional(), soldOut: boolean() },
        { ...many, rowKey: ['skuGuid'] },
      ),
    },
    { ...many, rowKey: ['itemGuid'], rowName: 'planItemName' },
  ),
};

/** Returns a plan's content for merging: "sold out" as a plain boolean, without categories that are deleted. */
export function mergedContent({ items, types }: PlanContent): Values {
  return {
    types: liveTypes(types),
    items: items.map((item) => ({
      ...item,
      skuList: item.skuList.map((sku) => ({ ...sku, soldOut: isSoldOut(sku) })),
    })),
  };
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const has = (value: unknown, name: string) => typeof value === 'object' && value !== null && name in value;
const isItem = (value: unknown): value is PlanItem => has(value, 'itemGuid') && has(value, 'skuList');
const isType = (value: unknown): value is PlanType => has(value, 'typeGuid');

function flagOf(out: boolean, { isSoldOut: flag }: { isSoldOut?: number | null }) {
  return out ? soldOut : flag === soldOut ? 1 : flag;
}

/** The way back: a category that one side deleted stays while the other's dishes are in it. */
export function contentFrom(values: Values, sides: readonly PlanContent[]): PlanContent {
  const items = listOf(values.items)
    .filter(isItem)
    .map((item) => {
      const skuList = item.skuList.map((sku) => {
        const { soldOut: out, ...rest } = { soldOut: false, ...sku };
        return { ...rest, isSoldOut: flagOf(out, sku) };
      });
      return { ...item, skuList, isSoldOut: flagOf(skuList.every(isSoldOut), item) };
    });
  const kept = listOf(values.types).filter(isType);
  const all = sides.flatMap((side) => side.types);
  const known = new Set(kept.map((type) => type.typeGuid));
  const used = new Set(items.map((item) => item.typeGuid).filter((guid) => !known.has(guid)));
  const needed = [...used].flatMap((guid) => all.find((type) => type.typeGuid === guid && type.isDelete !== 1) ?? []);
  const live = new Set([...known, ...used]);
  const deleted = all.filter(({ isDelete, typeGuid }) => isDelete === 1 && !live.has(typeGuid));
  return renumbered({ items, types: [...kept, ...needed, ...deleted] });
}
