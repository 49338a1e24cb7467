import { tableArea } from '#areas/table/table/tableArea.contract';
import { refuse } from '#server/call/refusal';
import { diningArea, diningTable } from '#server/db/schema/table/table';
import { countBy } from '#server/domain/counts';
import type { Entity } from '#server/store/entity';
import { tableStorage } from '#server/store/storage';
import { brandOf } from '../brandOf';

/** Areas of stores: one that has tables is kept. */
export const tableAreaEntity: Entity = {
  contract: tableArea,
  storage: tableStorage(tableArea, diningArea),
  async columns({ tx }, values) {
    // The column is never empty; an area without an order comes first.
    return { brand: await brandOf(tx, values.store), sort: values.sort ?? 0 };
  },
  deletable(_context, rows) {
    const used = rows.find((row) => Number(row.values.tableCount) > 0);
    if (used) throw refuse('table.areaHasTables', { name: String(used.values.name) });
    return Promise.resolve();
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
