import { eq } from 'drizzle-orm';
import { archives } from '#entity/archive';
import { representationOf } from '#entity/contract';
import type { CallerContext } from '../call/call';
import { refuse } from '../call/refusal';
import type { Entity } from './entity';
import type { Stored } from './storage';
import { dropUniques } from './uniques';
import { logPlace } from './write';

/** Refuses to delete a record that was archived before. */
export function refuseArchived({ contract }: Entity, rows: readonly Stored[]): void {
  const found = rows.find(({ values }) => values.archived === true);
  if (found) throw refuse('archived', { name: representationOf(contract, found.values) });
}

/** Parts rows into those that a deletion archives and those that it deletes. */
export function partedByOver({ contract }: Entity, rows: readonly Stored[]): { over: Stored[]; rest: Stored[] } {
  const isOver = ({ values }: Stored) => archives(contract, values);
  return { over: rows.filter(isOver), rest: rows.filter((row) => !isOver(row)) };
}

/** Archives rows: they leave lists and choices and give their unique names free. */
export async function archiveRows(context: CallerContext, entity: Entity, rows: readonly Stored[]): Promise<void> {
  const { tx, caller, now } = context;
  const { table } = entity.storage;
  for (const row of rows) {
    await tx
      .update(table)
      .set({ archived: true, version: row.version + 1, updatedAt: now.toISOString(), updatedBy: caller.name })
      .where(eq(table.guid, row.guid));
    await context.log({
      ...logPlace(entity, row),
      type: 'edit',
      objectGuid: row.guid,
      object: representationOf(entity.contract, row.values),
      detail: [{ field: 'archived', before: false, after: true }],
    });
  }
  await dropUniques(
    tx,
    entity,
    caller.merchant,
    rows.map(({ guid }) => guid),
  );
}
