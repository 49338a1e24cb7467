import { and, eq, inArray, sql } from 'drizzle-orm';
import { pictureLimits } from '#areas/goods/commodity/limits';
import { contentSchema, liveTypes, type PlanContent, type PlanItem, plainPrice } from '#areas/goods/plan/content';
import { image } from '#entity/fields';
import { type Issue, issue } from '#entity/issue';
import type { CallerContext } from '#server/call/call';
import { codes, Refusal, refuse } from '#server/call/refusal';
import { store } from '#server/db/schema';
import { expiredAt, storeEntity } from '#server/domain/company/store/store.rules';
import { pictureIssues } from '#server/store/files';
import { visible } from '#server/store/listQuery';
import { spellingKey } from '#values/spelling';
import { type LibraryGoods, libraryGoods } from './content';

/** The content of a save in its right form, or what is wrong with it, by place. */
export function parsedContent(input: { itemWebRespDTOList?: unknown; typeList?: unknown }): {
  content: PlanContent;
  issues: Issue[];
} {
  const found = contentSchema.safeParse({
    itemWebRespDTOList: input.itemWebRespDTOList ?? [],
    typeList: input.typeList ?? [],
  });
  if (found.success) {
    const items = found.data.itemWebRespDTOList.map((item) => ({
      ...item,
      skuList: item.skuList.map((sku) => ({
        ...sku,
        salePrice: plainPrice(sku.salePrice),
        ...(sku.memberPrice ? { memberPrice: plainPrice(sku.memberPrice) } : {}),
      })),
    }));
    return { content: { items, types: found.data.typeList }, issues: [] };
  }
  const issues = found.error.issues.map(({ path }) => {
    const [list, ...rest] = path.map(String);
    const isPrice = /Price$/.test(String(path.at(-1)));
    const where = [list === 'typeList' ? 'types' : 'items', ...rest].join('.');
    return isPrice
      ? issue(where, 'decimalBetween', { min: '0.01', max: '99999.99', decimals: 2 })
      : issue(where, 'invalid');
  });
  return { content: { items: [], types: [] }, issues };
}

/**
 * Pictures of items must be uploads as those of goods are, or the goods' own; what the plan has already stays (`kept`).
 */
async function picturesOfItems(
  context: CallerContext,
  items: readonly PlanItem[],
  goods: ReadonlyMap<string, LibraryGoods>,
  kept: ReadonlySet<string>,
): Promise<Issue[]> {
  const added = items.flatMap(({ itemGuid, pictureUrl }, index) => {
    const known = !pictureUrl || kept.has(pictureUrl) || goods.get(itemGuid)?.pictures?.includes(pictureUrl);
    return known ? [] : [[`items.${index}.pictureUrl`, pictureUrl] as const];
  });
  if (added.length === 0) return [];
  const fields = Object.fromEntries(added.map(([path]) => [path, image(pictureLimits)]));
  return pictureIssues(context, fields, Object.fromEntries(added), null);
}

function repeated(values: readonly (string | null | undefined)[]): number[] {
  return values.flatMap((value, index) => (value && values.indexOf(value) < index ? [index] : []));
}

/**
 * Items must be goods of the brand, each once, in a category that is there; a number comes once in a category (001 §5). Pictures that
 * were `kept` before need not be uploads.
 */
export async function contentIssues(
  context: CallerContext,
  brand: string,
  { items, types }: PlanContent,
  kept: ReadonlySet<string>,
): Promise<Issue[]> {
  const goods = await libraryGoods(
    context,
    brand,
    items.map((item) => item.itemGuid),
  );
  const deleted = items.filter((item) => !goods.has(item.itemGuid));
  if (deleted.length > 0) {
    const names = deleted.map((item) => item.planItemName).join('、');
    throw new Refusal(
      codes.refused,
      'plan.deletedItems',
      { items: names },
      { items: deleted.map((one) => one.itemGuid) },
    );
  }
  const live = liveTypes(types);
  const known = new Set(live.map((type) => type.typeGuid));
  const found: Issue[] = [
    ...repeated(live.map((type) => type.name && spellingKey(type.name))).map((index) =>
      issue(`types.${index}.name`, 'repeated'),
    ),
    ...live.flatMap((type, index) => (type.name?.trim() ? [] : [issue(`types.${index}.name`, 'required')])),
    ...repeated(types.map((type) => type.typeGuid)).map((index) => issue(`types.${index}.typeGuid`, 'repeated')),
    ...repeated(items.map((item) => item.itemGuid)).map((index) => issue(`items.${index}.itemGuid`, 'repeated')),
    ...items.flatMap((item, index) => (known.has(item.typeGuid) ? [] : [issue(`items.${index}.typeGuid`, 'required')])),
  ];
  for (const [index, { itemGuid, skuList }] of items.entries()) {
    const skus = goods.get(itemGuid)?.skus;
    const guids = skuList.map((sku) => sku.skuGuid);
    if (guids.some((guid) => !skus?.has(guid))) found.push(issue(`items.${index}.skuList`, 'referenceMissing'));
    if (repeated(guids).length > 0) found.push(issue(`items.${index}.skuList`, 'repeated'));
  }
  const numbers = repeatedNumbers(goods, items);
  return [
    ...found,
    ...(await picturesOfItems(context, items, goods, kept)),
    ...numbers.map(({ index, number }) => issue(`items.${index}.itemGuid`, 'numberRepeated', { number })),
  ];
}

/** Items whose product number another item of their category has already (001 §4). */
function repeatedNumbers(goods: ReadonlyMap<string, LibraryGoods>, items: readonly PlanItem[]) {
  const owners = new Map<string, string>();
  return items.flatMap((item, index) =>
    item.skuList.flatMap(({ skuGuid }) => {
      const number = goods.get(item.itemGuid)?.skus.get(skuGuid)?.number;
      if (!number) return [];
      const key = `${item.typeGuid} ${number}`;
      const owner = owners.get(key) ?? item.itemGuid;
      owners.set(key, owner);
      return owner === item.itemGuid ? [] : [{ index, name: item.planItemName, number }];
    }),
  );
}

/** Refuses content that has a product number twice in a category, where a batch would cause it. */
export async function refuseRepeatedNumbers(context: CallerContext, brand: string, { items }: PlanContent) {
  const guids = items.map((item) => item.itemGuid);
  const [first] = repeatedNumbers(await libraryGoods(context, brand, guids), items);
  if (first) throw refuse('plan.numberRepeated', { name: first.name, number: first.number });
}

/** Stores of the brand that the caller sees and that trade; a disabled or expired one cannot be added. */
export async function storeIssues(
  context: CallerContext,
  brand: string,
  unique: readonly string[],
  kept: ReadonlySet<string>,
): Promise<Issue[]> {
  if (unique.length === 0) return [];
  const rows = await context.tx
    .select({ guid: store.guid, enabled: store.enabled, expired: sql<boolean>`${expiredAt(context.now)}` })
    .from(store)
    .where(and(visible(storeEntity, context), eq(store.brand, brand), inArray(store.guid, [...unique])));
  if (rows.length < unique.length) return [issue('storeGuidList', 'referenceMissing')];
  const closed = rows.some((row) => !kept.has(row.guid) && (!row.enabled || row.expired));
  return closed ? [issue('storeGuidList', 'storeClosed')] : [];
}
