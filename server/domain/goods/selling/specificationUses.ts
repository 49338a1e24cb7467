import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { banquetSet } from '#areas/goods/banquet/banquet.contract';
import { saleTemplate } from '#areas/goods/saleTemplate/saleTemplate.contract';
import { materialRatio } from '#areas/inventory/materialRatio/materialRatio.contract';
import type { CallerContext } from '#server/call/call';
import { record } from '#server/db/schema';
import { commodity, plan, planStore, planVersion } from '#server/db/schema/goods/goods';
import { takeawayProduct } from '#server/db/schema/takeaway/takeaway';

const holds = (list: SQL, one: Record<string, unknown>) => sql`${list} @> ${JSON.stringify([one])}::jsonb`;

async function planWith({ tx, caller }: CallerContext, sku: string): Promise<string | undefined> {
  // The current content of a plan, a scheduled push, and the content that stores sell.
  const inUse = or(
    eq(planVersion.number, plan.formalVersion),
    eq(planVersion.number, plan.scheduledVersion),
    eq(planVersion.number, 0),
    sql`${planVersion.number} IN (SELECT ${planStore.version} FROM ${planStore} WHERE ${planStore.plan} = ${plan.guid})`,
  );
  const [found] = await tx
    .select({ name: plan.name })
    .from(planVersion)
    .innerJoin(plan, eq(plan.guid, planVersion.plan))
    .where(
      and(
        eq(plan.merchant, caller.merchant),
        ne(plan.status, 'stopped'),
        inUse,
        holds(sql`${planVersion.items}`, { skuList: [{ skuGuid: sku }] }),
      ),
    )
    .limit(1);
  return found?.name;
}

async function packageWith({ tx, caller }: CallerContext, sku: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ name: commodity.name })
    .from(commodity)
    .where(
      and(
        eq(commodity.merchant, caller.merchant),
        holds(sql`${commodity.groups}`, { items: [{ specification: sku }] }),
      ),
    )
    .limit(1);
  return found?.name;
}

/** A takeaway product is linked to goods and names no specification: it may sell any of theirs. */
async function takeawayWith({ tx, caller }: CallerContext, goods: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ name: takeawayProduct.platformProduct })
    .from(takeawayProduct)
    .where(and(eq(takeawayProduct.merchant, caller.merchant), eq(takeawayProduct.commodity, goods)))
    .limit(1);
  return found?.name;
}

async function recordWith({ tx, caller }: CallerContext, goods: string, sku: string): Promise<string | undefined> {
  const data = sql`${record.data}`;
  const [found] = await tx
    .select({ name: sql<string>`${record.data}->>'name'` })
    .from(record)
    .where(
      and(
        eq(record.merchant, caller.merchant),
        or(
          and(
            eq(record.resource, banquetSet.name),
            holds(sql`${data}->'comboDetails'`, { commodity: goods, specification: sku }),
          ),
          and(
            eq(record.resource, saleTemplate.name),
            holds(sql`${data}->'itemMenu'`, { products: [{ commodity: goods, specification: sku }] }),
          ),
          and(eq(record.resource, materialRatio.name), sql`${data}->>'specification' = ${sku}`),
        ),
      ),
    )
    .limit(1);
  return found?.name;
}

/**
 * Returns the name of a user of a specification: a plan, package, banquet set, template, recipe or takeaway product.
 */
export async function userOfSpecification(
  context: CallerContext,
  goods: string,
  sku: string,
): Promise<string | undefined> {
  return (
    (await planWith(context, sku)) ??
    (await packageWith(context, sku)) ??
    (await recordWith(context, goods, sku)) ??
    (await takeawayWith(context, goods))
  );
}
