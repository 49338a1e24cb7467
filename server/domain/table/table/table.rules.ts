import { sql } from 'drizzle-orm';
import { typeOf } from '#areas/table/booking/terms';
import { table } from '#areas/table/table/table.contract';
import type { CallerContext } from '#server/call/call';
import { requireAgreed } from '#server/call/question';
import { refuse } from '#server/call/refusal';
import { sayKey } from '#server/call/texts';
import { diningTable } from '#server/db/schema/table/table';
import type { Entity } from '#server/store/entity';
import { type Stored, tableStorage } from '#server/store/storage';
import { brandOf } from '../brandOf';
import { holdStore } from '../holdStore';
import { reservationsOf, tablesInUse } from './inUse';

/** Orders and reservations know a table by these: they stay while guests sit there or are expected. */
const fixedInUse = ['store', 'code'] as const;

/** Asks before tables are disabled that reservations keep. The question names the guests if the caller sees the book of reservations. */
async function askAboutReservations(context: CallerContext, rows: readonly Stored[]): Promise<void> {
  const enabled = rows.filter(({ values }) => values.enabled === true);
  const stores = [...new Set(enabled.map(({ values }) => String(values.store)))].sort();
  for (const store of stores) await holdStore(context.tx, store);
  const kept = await reservationsOf(context, enabled);
  if (kept.length === 0) return;
  const seesGuests = context.caller.codes.has('booking:list');
  const lines = kept.map(({ code, businessDate, slot, guest, people }) =>
    sayKey(context.language, seesGuests ? 'table.keptFor' : 'table.kept', {
      ...{ table: code, date: businessDate, time: slot, people },
      ...(seesGuests ? { guest } : {}),
    }),
  );
  await requireAgreed(context, 'table.disableReserved', { count: kept.length }, lines);
}

/** Tables of stores: one with an open order or a reservation is neither deleted, moved to another store nor renamed. */
export const tableEntity: Entity = {
  contract: table,
  storage: tableStorage(table, diningTable, {
    codeState: sql`CASE WHEN ${diningTable.qrSerial} > 0 THEN 'valid' ELSE 'none' END`,
  }),
  normalise: (values) => ({ ...values, type: typeOf(values.type) }),
  async check(context, values, before) {
    if (!before) return [];
    if (values.enabled === false) await askAboutReservations(context, [before]);
    if (fixedInUse.every((name) => before.values[name] === values[name])) return [];
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
  async enabling(context, rows, enabled) {
    if (!enabled) await askAboutReservations(context, rows);
  },
  async deletable(context, rows) {
    const used = await tablesInUse(context, rows);
    if (used.length > 0) throw refuse('table.deleteInUse');
  },
};
