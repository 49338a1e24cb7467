import { and, asc, count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { type LookUpAnswer, lookUpPath, type MaterialInfo } from '#areas/inventory/document/lookUp';
import { type Call, type CallerContext, permits, protectedCall } from '#server/call/call';
import { record } from '#server/db/schema';
import { material, stockBalance } from '#server/db/schema/inventory/stock';
import { containing } from '#server/store/listQuery';
import { compareDecimals, divideDecimals } from '#values/decimal';
import { dayIn } from '#values/zonedTime';
import { requireWarehouse } from '../place';
import { agreedPricesOn, suppliedBy } from '../supplier/agreedPrices';

const input = z.object({
  ids: z.array(z.string()).max(1000).optional(),
  codes: z.array(z.string().max(60)).min(1).max(1000).optional(),
  keyword: z.string().max(100).optional(),
  category: z.string().max(64).optional(),
  warehouse: z.string().max(64).optional(),
  supplier: z.string().max(64).optional(),
  date: z.iso.date().optional(),
  page: z.number().int().min(1).default(1),
  size: z.number().int().min(1).max(100).default(20),
});

const codesOf = (resources: readonly string[]) =>
  resources.flatMap((name) => ['list', 'show', 'create', 'edit'].map((verb) => `${name}:${verb}`));

/** Prices agreed with a supplier are for readers of receipts or of suppliers. */
const pricing = codesOf(['stockInDocument', 'supplier']);
const working = [...codesOf(['stockOutDocument', 'stocktake', 'materialRatio']), 'stocktake:count'];

const exact = [material.code, material.barcode, material.shortCode, material.name];

async function lookUp(context: CallerContext, query: z.infer<typeof input>): Promise<LookUpAnswer> {
  const { tx, caller } = context;
  if (query.warehouse) await requireWarehouse(context, query.warehouse);
  const keyword = query.keyword?.trim();
  const where = and(
    eq(material.merchant, caller.merchant),
    query.ids ? inArray(material.guid, query.ids) : eq(material.enabled, true),
    query.codes ? or(...exact.map((column) => inArray(column, query.codes ?? []))) : undefined,
    keyword ? sql`${material.search} LIKE ${containing(keyword)}` : undefined,
    query.category ? eq(material.category, query.category) : undefined,
  );
  const pricedFor = permits(pricing, caller.codes) ? query.supplier : undefined;
  // Where there is something to choose from, what this supplier delivers comes first.
  const supplied = pricedFor && !query.ids ? await suppliedBy(context, pricedFor) : [];
  const delivered = supplied.length > 0 ? [desc(inArray(material.guid, supplied))] : [];
  const main = alias(record, 'main_unit');
  const sub = alias(record, 'sub_unit');
  const rows = await tx
    .select({
      id: material.guid,
      name: material.name,
      code: material.code,
      barcode: material.barcode,
      specification: material.specification,
      conversionRatio: material.conversionRatio,
      enabled: material.enabled,
      mainUnit: sql<string>`coalesce(${main.data}->>'name', '')`,
      subUnit: sql<string | null>`${sub.data}->>'name'`,
      onHand: stockBalance.quantity,
      amount: stockBalance.amount,
      lastCost: stockBalance.lastCost,
    })
    .from(material)
    .leftJoin(main, eq(main.guid, material.mainUnit))
    .leftJoin(sub, eq(sub.guid, material.subUnit))
    .leftJoin(
      stockBalance,
      and(eq(stockBalance.material, material.guid), eq(stockBalance.warehouse, query.warehouse ?? '')),
    )
    .where(where)
    .orderBy(...delivered, asc(material.code), asc(material.guid))
    .limit(query.ids || query.codes ? 1000 : query.size)
    .offset(query.ids ? 0 : (query.page - 1) * query.size);
  const [counted] = await tx.select({ total: count() }).from(material).where(where);
  const ids = rows.map(({ id }) => id);
  const day = query.date ?? dayIn(context.now, caller.merchantZone);
  const agreed = await agreedPricesOn(context, pricedFor, ids, day);
  const list = rows.map(({ amount, lastCost, ...row }): MaterialInfo => {
    const held = row.onHand !== null && amount !== null && compareDecimals(row.onHand, '0') > 0;
    const averageCost = held
      ? divideDecimals(amount ?? '0', row.onHand ?? '1', 2)
      : lastCost && divideDecimals(lastCost, '1', 2);
    return { ...row, averageCost, agreedPrice: agreed.get(row.id) ?? null };
  });
  return { list, total: counted?.total ?? 0 };
}

export const lookUpCalls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: lookUpPath,
    // Materials for documents, for all who work with documents; stock of warehouses outside the scope does not exist.
    permission: [...pricing, ...working],
    input,
    handle: lookUp,
  }),
];
