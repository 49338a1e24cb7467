import { and, count, eq, sql } from 'drizzle-orm';
import { tableLabel } from '#areas/table/table/tableLabel.contract';
import { diningTable } from '#server/db/schema/table/table';
import type { Entity } from '#server/store/entity';
import { recordStorage } from '#server/store/storage';

/** Labels of tables, with the number of tables that have each; one that is deleted is taken off them. */
export const tableLabelEntity: Entity = {
  contract: tableLabel,
  storage: recordStorage(tableLabel),
  async complete({ tx, caller }, rows) {
    if (rows.length === 0) return;
    const label = sql<string>`label`;
    const counts = await tx
      .select({ label, n: count() })
      .from(diningTable)
      .innerJoin(sql`jsonb_array_elements_text(${diningTable.labels}) AS label`, sql`true`)
      .where(eq(diningTable.merchant, caller.merchant))
      .groupBy(label);
    const known = new Map(counts.map((row) => [row.label, row.n]));
    for (const row of rows) row.values.tableCount = known.get(row.guid) ?? 0;
  },
  async deleted({ tx, caller }, rows) {
    const guids = rows.map((row) => row.guid);
    const named = sql`${diningTable.labels} ?| ARRAY[${sql.join(guids, sql`, `)}]::text[]`;
    await tx
      .update(diningTable)
      .set({
        labels: sql`${diningTable.labels} - ARRAY[${sql.join(guids, sql`, `)}]::text[]`,
        version: sql`${diningTable.version} + 1`,
      })
      .where(and(eq(diningTable.merchant, caller.merchant), named));
  },
};
