import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CallerContext } from '#server/call/call';
import { stockBalance, supplier, warehouse } from '#server/db/schema/inventory/stock';
import { visible } from '#server/store/listQuery';
import { warehouseEntity } from '../warehouse/warehouse';

/**
 * Returns the cost of a main unit of each material in yuan, six decimals: the average of the stock in the caller's
 * warehouses, else the lowest price agreed with an enabled supplier. Materials that have neither are left out.
 */
export async function unitCosts(context: CallerContext, guids: readonly string[]): Promise<Map<string, string>> {
  if (guids.length === 0) return new Map();
  const { tx, caller } = context;
  const asked = [...new Set(guids)];
  const seen = tx.select({ guid: warehouse.guid }).from(warehouse).where(visible(warehouseEntity, context));
  const averages = await tx
    .select({
      material: stockBalance.material,
      cost: sql<string>`round(sum(${stockBalance.amount}) / sum(${stockBalance.quantity}), 6)::text`,
    })
    .from(stockBalance)
    .where(
      and(
        eq(stockBalance.merchant, caller.merchant),
        inArray(stockBalance.material, asked),
        sql`${stockBalance.quantity} > 0`,
        inArray(stockBalance.warehouse, seen),
      ),
    )
    .groupBy(stockBalance.material);
  const material = sql<string>`price->>'material'`;
  const agreed = await tx
    .select({ material, cost: sql<string>`round(min((price->>'agreedPrice')::numeric), 6)::text` })
    .from(supplier)
    .innerJoin(sql`jsonb_array_elements(${supplier.materialPrices}) AS price`, sql`true`)
    .where(and(eq(supplier.merchant, caller.merchant), eq(supplier.enabled, true), sql`${material} IN ${asked}`))
    .groupBy(material);
  return new Map([...agreed, ...averages].map(({ material: guid, cost }) => [guid, cost]));
}
