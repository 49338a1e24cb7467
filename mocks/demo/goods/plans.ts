import { and, asc, eq } from 'drizzle-orm';
import type { PlanItem, PlanType } from '#areas/goods/plan/content';
import { menuPlan } from '#areas/goods/plan/menuPlan.contract';
import { systemName } from '#entity/person';
import type { Tx } from '#server/db/database';
import { record } from '#server/db/schema';
import { commodity, plan, planStore, planVersion } from '#server/db/schema/goods/goods';
import { searchTextOf } from '#server/store/listQuery';
import { guidOf } from '../organisation';

interface DemoPlan {
  key: string;
  brand: 'A' | 'B';
  name: string;
  sellTimeType: 'default' | 'special';
  startTime?: string;
  endTime?: string;
  stores: string[];
  status: 'enabled' | 'suspended' | 'saved';
  /** categories that it sells; all without */
  only?: string[];
}

export const demoPlans: DemoPlan[] = [
  {
    key: 'day-A',
    brand: 'A',
    name: '蜀香小馆全天菜谱',
    sellTimeType: 'default',
    stores: ['BJ001', 'SH001', 'CD001'],
    status: 'enabled',
  },
  {
    key: 'lunch-A',
    brand: 'A',
    name: '工作日午市',
    sellTimeType: 'special',
    startTime: '11:00',
    endTime: '14:00',
    stores: ['BJ001', 'SH001'],
    status: 'enabled',
    only: ['川味', '家常', '汤', '主食'],
  },
  {
    key: 'night-A',
    brand: 'A',
    name: '深夜食堂',
    sellTimeType: 'special',
    startTime: '22:00',
    endTime: '02:00',
    stores: ['CD001'],
    status: 'suspended',
    only: ['招牌', '凉菜', '酒水'],
  },
  { key: 'day-B', brand: 'B', name: '晨禾茶饮菜谱', sellTimeType: 'default', stores: ['GZ001'], status: 'enabled' },
];

/** Returns the library of a brand as the content of a plan. */
async function contentOf(tx: Tx, merchant: string, brand: string, only?: string[]) {
  const library = guidOf(merchant, 'brand', brand);
  const categories = await tx
    .select()
    .from(record)
    .where(and(eq(record.merchant, merchant), eq(record.resource, 'libraryCategory'), eq(record.brand, library)));
  const goods = await tx
    .select()
    .from(commodity)
    .where(and(eq(commodity.owner, 'brand'), eq(commodity.place, library)))
    .orderBy(asc(commodity.sort));
  const named = categories
    .map(({ guid, data }) => ({ guid, name: String(data.name), sort: Number(data.sort) }))
    .filter(({ guid, name }) => (!only || only.includes(name)) && goods.some((one) => one.category === guid))
    .sort((a, b) => a.sort - b.sort);
  const types: PlanType[] = named.map(({ guid, name }, index) => ({
    typeGuid: guid,
    name,
    sort: index + 1,
    isDelete: 0,
  }));
  const items = named.flatMap(({ guid: typeGuid, name: typeName }): PlanItem[] =>
    goods
      .filter((one) => one.category === typeGuid)
      .map((one) => ({
        itemGuid: one.guid,
        typeGuid,
        typeName,
        originTypeGuid: typeGuid,
        originTypeName: typeName,
        planItemName: one.name,
        description: one.description,
        pictureUrl: one.pictures?.[0] ?? null,
        isSoldOut: 1,
        newupdateflag: true,
        skuList:
          one.type === 'package'
            ? [{ skuGuid: one.guid, name: one.unit, salePrice: one.price, memberPrice: one.memberPrice, isSoldOut: 1 }]
            : one.specifications.map((sku) => ({
                skuGuid: String(sku.guid),
                name: String(sku.name),
                salePrice: String(sku.sellingPrice),
                memberPrice: sku.memberPrice ? String(sku.memberPrice) : null,
                isSoldOut: 1,
              })),
      })),
  );
  return { types, items: items.map((item, index) => ({ ...item, sort: index + 1 })) };
}

/** Menu plans of the chain in force, suspended and waiting. Once only: what users changed is left alone. */
export async function seedPlans(tx: Tx, merchant: string, at: string): Promise<void> {
  for (const [order, one] of demoPlans.entries()) {
    const guid = guidOf(merchant, 'plan', one.key);
    const createdAt = new Date(Date.parse(at) + order * 60_000).toISOString();
    const { items, types } = await contentOf(tx, merchant, one.brand, one.only);
    const pushed = one.status !== 'saved';
    const planCode = String(100_001 + order);
    await tx.insert(plan).values({
      guid,
      merchant,
      brand: guidOf(merchant, 'brand', one.brand),
      name: one.name,
      search: searchTextOf(menuPlan, { name: one.name, planCode }),
      planCode,
      sellTimeType: one.sellTimeType,
      startTime: one.startTime ?? null,
      endTime: one.endTime ?? null,
      status: one.status,
      pushType: 'immediate',
      latestEffectiveTime: pushed ? createdAt : null,
      formalVersion: 1,
      itemCount: items.length,
      storeCount: one.stores.length,
      createdAt,
      updatedAt: createdAt,
      updatedBy: systemName,
    });
    const base = {
      name: one.name,
      description: null,
      sellTimeType: one.sellTimeType,
      startTime: one.startTime ?? null,
      endTime: one.endTime ?? null,
      stores: one.stores.map((code) => guidOf(merchant, 'store', code)),
    };
    await tx
      .insert(planVersion)
      .values({ merchant, plan: guid, number: 1, items, types, base, createdAt, createdBy: systemName });
    await tx.insert(planStore).values(
      one.stores.map((code) => ({
        merchant,
        plan: guid,
        store: guidOf(merchant, 'store', code),
        version: pushed ? 1 : null,
        sellTimeType: pushed ? one.sellTimeType : null,
        startTime: pushed ? (one.startTime ?? null) : null,
        endTime: pushed ? (one.endTime ?? null) : null,
        failure: pushed ? '' : null,
        pushedAt: pushed ? createdAt : null,
      })),
    );
  }
}
