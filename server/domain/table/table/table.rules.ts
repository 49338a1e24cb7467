import { sql } from 'drizzle-orm';
import { table } from '#areas/table/table/table.contract';
import { refuse } from '#server/call/refusal';
import { diningTable } from '#server/db/schema/table/table';
import type { Entity } from '#server/store/entity';
import { tableStorage } from '#server/store/storage';
import { brandOf } from '../brandOf';
import { tablesInUse } from './inUse';

/** Orders and reservations know a table by these: they stay while guests sit there or are expected. */
const fixedInUse = ['store', 'code'] as const;

/** Tables of stores: one with an open order or a reservation is neither deleted, moved to another store nor renamed. */
export const tableEntity: Entity = {
  contract: table,
  storage: tableStorage(table, diningTable, {
    codeState: sql`CASE WHEN ${diningTable.qrSerial} > 0 THEN 'valid' ELSE 'none' END`,
  }),
  async check(context, values, before) {
    if (!before || fixedInUse.every((name) => before.values[name] === values[name])) return [];
    const used = await tablesInUse(context, [before]);
    if (used.length > 0) throw refuse('table.changeInUse');
    return [];
  },
  async columns({ tx }, values, before) {
    const moved = before !== null && (before.values.area !== values.area || before.values.store !== values.store);
    return {
      brand: await brandOf(tx, values.store),
      // A place on the plan of one area means nothing on that of another.
      ...(moved ? { planX: null, planY: null } : {}),
    };
  },
  async complete(_context, rows) {
    for (const row of rows) row.values.codeState = row.values.qrAt ? 'valid' : 'none';
  },
  async deletable(context, rows) {
    const used = await tablesInUse(context, rows);
    if (used.length > 0) throw refuse('table.deleteInUse');
  },
};
