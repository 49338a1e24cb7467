import { and, eq } from 'drizzle-orm';
import { surcharge } from '#areas/table/surcharge/surcharge.contract';
import type { SurchargeRule } from '#areas/table/surcharge/surcharges';
import { listOf, typedValue } from '#entity/kinds';
import type { Tx } from '#server/db/database';
import { record } from '#server/db/schema';
import { diningArea } from '#server/db/schema/table/table';

/** The enabled surcharges of a store, the oldest first; areas are named as orders name them. */
export async function surchargesAt(tx: Tx, merchant: string, store: string): Promise<SurchargeRule[]> {
  const rows = await tx
    .select({ data: record.data })
    .from(record)
    .where(and(eq(record.merchant, merchant), eq(record.resource, surcharge.name), eq(record.store, store)))
    .orderBy(record.createdAt, record.guid);
  if (rows.length === 0) return [];
  const areas = await tx
    .select({ guid: diningArea.guid, name: diningArea.name })
    .from(diningArea)
    .where(and(eq(diningArea.merchant, merchant), eq(diningArea.store, store)));
  const names = new Map(areas.map(({ guid, name }) => [guid, name]));
  return rows.flatMap(({ data }) => {
    const [name, amount, type] = [
      typedValue(surcharge, data, 'name'),
      typedValue(surcharge, data, 'amount'),
      typedValue(surcharge, data, 'type'),
    ];
    if (data.enabled !== true || name === null || amount === null || type === null) return [];
    return [
      {
        name,
        amount,
        type,
        areas: listOf(surcharge.fields.areas, data.areas).map((guid) => names.get(guid) ?? ''),
        periods: listOf(surcharge.fields.periods, data.periods),
        dayValue: typedValue(surcharge, data, 'dayValue') ?? 0,
        validityMinutes: typedValue(surcharge, data, 'validityMinutes') ?? 0,
        enabled: true,
      },
    ];
  });
}
