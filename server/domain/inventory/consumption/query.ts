import { and, eq, inArray } from 'drizzle-orm';
import type { Consumption } from '#areas/inventory/document/stockOutDocument.contract';
import type { CallerContext } from '#server/call/call';
import { missing } from '#server/call/refusal';
import { record } from '#server/db/schema';
import { material } from '#server/db/schema/inventory/stock';
import { stockConsumption } from '#server/db/schema/sales/trading';
import { requireRows } from '#server/store/read';
import { documentEntities } from '../document/document.rules';

/** Returns the day of a consumption document, and the part of that day's use that the warehouse did not have. */
export async function consumptionOf(context: CallerContext, { id }: { id: string }): Promise<Consumption> {
  const { tx, caller } = context;
  await requireRows(context, documentEntities.out, [id]);
  const [found] = await tx.select().from(stockConsumption).where(eq(stockConsumption.document, id));
  if (!found) throw missing();
  const { businessDate, shortfalls } = found;
  if (shortfalls.length === 0) return { businessDate, shortfalls: [] };
  const rows = await tx
    .select({ guid: material.guid, name: material.name, code: material.code, unit: record.data })
    .from(material)
    .leftJoin(record, eq(record.guid, material.mainUnit))
    .where(
      and(
        eq(material.merchant, caller.merchant),
        inArray(
          material.guid,
          shortfalls.map((one) => one.material),
        ),
      ),
    )
    .orderBy(material.code);
  const quantities = new Map(shortfalls.map((one) => [one.material, one.quantity]));
  return {
    businessDate,
    shortfalls: rows.map((row) => ({
      material: row.guid,
      name: row.name,
      unit: String(row.unit?.name ?? ''),
      quantity: quantities.get(row.guid) ?? '0.000',
    })),
  };
}
