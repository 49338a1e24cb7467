import { and, eq, inArray, sql } from 'drizzle-orm';
import { surcharge } from '#areas/table/surcharge/surcharge.contract';
import { tableArea } from '#areas/table/table/tableArea.contract';
import type { CallerContext } from '#server/call/call';
import { refuse } from '#server/call/refusal';
import { record } from '#server/db/schema';
import { diningArea, diningTable } from '#server/db/schema/table/table';
import { countBy } from '#server/domain/counts';
import type { Entity } from '#server/store/entity';
import { tableStorage } from '#server/store/storage';
import { brandOf } from '../brandOf';

/** Of these areas, those where a surcharge is asked. */
async function surchargedAreas({ tx, caller }: CallerContext, guids: string[]): Promise<Set<string>> {
  const area = sql<string>`area`;
  const rows = await tx
    .selectDistinct({ area })
    .from(record)
    .innerJoin(sql`jsonb_array_elements_text(nullif(${record.data}->'areas', 'null')) AS area`, sql`true`)
    .where(and(eq(record.merchant, caller.merchant), eq(record.resource, surcharge.name), inArray(area, guids)));
  return new Set(rows.map((row) => row.area));
}

/** Areas of stores: one that has tables, or a surcharge of its own, is kept. */
export const tableAreaEntity: Entity = {
  contract: tableArea,
  storage: tableStorage(tableArea, diningArea),
  async columns({ tx }, values) {
    // The column is never empty; an area without an order comes first.
    return { brand: await brandOf(tx, values.store), sort: values.sort ?? 0 };
  },
  async deletable(context, rows) {
    const used = rows.find((row) => Number(row.values.tableCount) > 0);
    if (used) throw refuse('table.areaHasTables', { name: String(used.values.name) });
    const named = await surchargedAreas(
      context,
      rows.map((row) => row.guid),
    );
    const asked = rows.find((row) => named.has(row.guid));
    if (asked) throw refuse('table.areaInSurcharge', { name: String(asked.values.name) });
  },
  async complete({ tx, caller }, rows) {
    const counts = await countBy(
      tx,
      diningTable,
      diningTable.area,
      caller.merchant,
      rows.map((row) => row.guid),
    );
    for (const row of rows) row.values.tableCount = counts.get(row.guid) ?? 0;
  },
};
