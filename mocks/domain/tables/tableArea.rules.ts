import { tableArea } from '../../../src/areas/tables/table/tableArea.contract';
import { refuse } from '../../call/refusal';
import { diningArea, diningTable } from '../../db/tablesSchema';
import type { Entity } from '../../store/entity';
import { tableStorage } from '../../store/storage';
import { countBy } from '../counts';
import { brandOf } from './brandOf';

/** Areas of stores: one that has tables is kept. */
export const tableAreaEntity: Entity = {
  contract: tableArea,
  storage: tableStorage(tableArea, diningArea),
  async columns({ tx }, values) {
    // The column is never empty; an area without an order comes first.
    return { brand: await brandOf(tx, values.store), sort: values.sort ?? 0 };
  },
  async deletable(_context, rows) {
    const used = rows.find((row) => Number(row.values.tableCount) > 0);
    if (used) throw refuse('table.areaHasTables', { name: String(used.values.name) });
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
