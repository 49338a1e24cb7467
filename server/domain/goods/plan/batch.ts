import { z } from 'zod';
import { isPrice, markSoldOut, type PlanItem, plainPrice } from '#areas/goods/plan/content';
import type { CallerContext } from '#server/call/call';
import { missing, refuse } from '#server/call/refusal';
import { refuseRepeatedNumbers } from './checks';
import { libraryGoods } from './content';
import { changed, eachPlan, limited, nextVersion } from './nextVersion';
import { packagesWith } from './queries';

const id = z.string().min(1).max(64);
const price = z.string().refine(isPrice).transform(plainPrice);
const rowsOf = <T extends z.ZodType>(row: T) => z.array(row).min(1).max(1000);

export const addInput = z.object({
  itemGuid: id,
  rows: rowsOf(
    z.object({
      planGuid: id,
      typeGuid: id,
      skuList: z
        .array(z.object({ skuGuid: id, salePrice: price, memberPrice: price.nullish() }))
        .min(1)
        .max(20),
    }),
  ),
});

export const soldOutInput = z.object({
  rows: rowsOf(z.object({ planGuid: id, itemGuid: id })),
  isSoldOut: z.boolean(),
});

export const moveInput = z.object({ rows: rowsOf(z.object({ planGuid: id, itemGuid: id, typeGuid: id })) });

/** Adds goods of the library to several plans; answers the plans in which that waits for a push. */
export async function addToPlans(context: CallerContext, { itemGuid, rows }: z.infer<typeof addInput>) {
  const waiting = await eachPlan(context, limited(rows), async (plan, [wanted]) => {
    const { row, content } = plan;
    const goods = (await libraryGoods(context, row.brand, [itemGuid])).get(itemGuid);
    const type = content.types.find((one) => one.typeGuid === wanted?.typeGuid && one.isDelete !== 1);
    if (!wanted || !goods || !type) throw missing();
    if (content.items.some((item) => item.itemGuid === itemGuid)) throw refuse('plan.itemThere', { name: goods.name });
    const skuList = wanted.skuList.map((sku) => {
      const known = goods.skus.get(sku.skuGuid);
      if (!known) throw missing();
      return { ...sku, name: known.name, isSoldOut: 1 };
    });
    const item: PlanItem = {
      itemGuid,
      typeGuid: type.typeGuid,
      planItemName: goods.name,
      description: goods.description,
      pictureUrl: goods.pictures?.[0] ?? null,
      isSoldOut: 1,
      skuList,
    };
    const next = { ...content, items: [...content.items, item] };
    await refuseRepeatedNumbers(context, row.brand, next);
    return nextVersion(context, plan, next, '');
  });
  return { rows: rows.length, waiting };
}

/** Marks items of plans sold out, or puts them back; answers the packages that offer one of them (M9). */
export async function soldOutInPlans(context: CallerContext, { rows, isSoldOut }: z.infer<typeof soldOutInput>) {
  const guids = [...new Set(limited(rows).map((row) => row.itemGuid))];
  const waiting = await eachPlan(context, rows, (plan, own) => {
    const { content } = plan;
    const wanted = new Set(own.map((one) => one.itemGuid));
    for (const one of wanted) changed(content, one, (item) => item);
    const next = { ...content, items: markSoldOut(content.items, wanted, isSoldOut) };
    return nextVersion(context, plan, next, '');
  });
  return { packages: isSoldOut ? await packagesWith(context, guids) : [], waiting };
}

/** Moves items of plans to other categories; answers the plans in which that waits for a push. */
export async function moveInPlans(context: CallerContext, { rows }: z.infer<typeof moveInput>) {
  const waiting = await eachPlan(context, limited(rows), async (plan, own) => {
    const next = own.reduce((result, { itemGuid, typeGuid }) => {
      if (!result.types.some((type) => type.typeGuid === typeGuid && type.isDelete !== 1)) throw missing();
      return changed(result, itemGuid, (item) => ({ ...item, typeGuid }));
    }, plan.content);
    await refuseRepeatedNumbers(context, plan.row.brand, next);
    return nextVersion(context, plan, next, '');
  });
  return { rows: rows.length, waiting };
}
