import type { PickedGoods } from '../picker/offered';
import { type PlanContent, type PlanItem, type PlanSku, renumbered } from './content';

function skuOf({ specification }: PickedGoods): PlanSku {
  return {
    skuGuid: specification.guid,
    name: specification.name,
    salePrice: specification.sellingPrice,
    memberPrice: specification.memberPrice,
    isSoldOut: 1,
  };
}

function itemOf(picked: PickedGoods, skuList: PlanSku[], sort: number): PlanItem {
  const { commodity } = picked;
  const typeName = commodity.names.category ?? null;
  return {
    itemGuid: commodity.id,
    typeGuid: commodity.category,
    typeName,
    originTypeGuid: commodity.category,
    originTypeName: typeName,
    planItemName: commodity.name,
    description: commodity.description ?? null,
    pictureUrl: commodity.pictures?.[0] ?? null,
    sort,
    isSoldOut: 1,
    skuList,
  };
}

/** Takes goods of the library into a plan, in categories of the library's names; what is there already keeps its prices. */
export function withPicked(content: PlanContent, picked: readonly PickedGoods[]): PlanContent {
  const items = [...content.items];
  const types = [...content.types];
  for (const one of picked) {
    const index = items.findIndex((item) => item.itemGuid === one.commodity.id);
    const known = items[index];
    const sku = skuOf(one);
    if (!known) items.push(itemOf(one, [sku], items.length + 1));
    else if (!known.skuList.some((old) => old.skuGuid === sku.skuGuid)) {
      items[index] = { ...known, skuList: [...known.skuList, sku] };
    }
    const { category, names } = one.commodity;
    if (!known && !types.some((type) => type.typeGuid === category && type.isDelete !== 1)) {
      const dead = types.findIndex((type) => type.typeGuid === category);
      if (dead >= 0) types.splice(dead, 1);
      types.push({ typeGuid: category, name: names.category ?? '', sort: types.length + 1, isDelete: 0 });
    }
  }
  return renumbered({ items, types });
}
