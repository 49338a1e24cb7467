import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { representationOf } from '#entity/contract';
import type { CallerContext } from '../call/call';
import { refuse } from '../call/refusal';
import { archiveRows, partedByOver, refuseArchived } from './archive';
import type { Entity, EntityRegistry } from './entity';
import { refuseReaching } from './outside';
import { requireRows } from './read';
import { checkSelection } from './refusingRow';
import type { Stored } from './storage';
import { dropUniques } from './uniques';
import { refuseUsed } from './usedBy';
import { logPlace, refuseFinal } from './write';

export const selectionInput = z.object({ ids: z.array(z.string()).max(1000).default([]) });
export const enableInput = selectionInput.extend({ enabled: z.boolean() });

function selected(ids: string[]): string[] {
  if (ids.length === 0) throw refuse('selectionRequired');
  return [...new Set(ids)];
}

/**
 * Deletes all of the selection or nothing; what other records refer to is refused by name. Records that are over are archived, as what
 * happened refers to them (002 §4).
 */
export async function remove(
  context: CallerContext,
  entity: Entity,
  registry: EntityRegistry,
  input: z.infer<typeof selectionInput>,
) {
  const rows = await requireRows(context, entity, selected(input.ids), 'update');
  await checkSelection(context, entity, rows, async (some) => {
    refuseArchived(entity, some);
    const { rest } = partedByOver(entity, some);
    refuseFinal(entity, rest);
    await refuseReaching(context, entity, some);
    if (rest.length > 0) await entity.deletable?.(context, rest);
    await refuseUsed(context, entity, registry, some);
  });
  const { over, rest } = partedByOver(entity, rows);
  if (over.length > 0) await archiveRows(context, entity, over);
  if (rest.length > 0) await deleteRows(context, entity, rest);
  return { ids: rows.map((row) => row.guid) };
}

async function deleteRows(context: CallerContext, entity: Entity, rows: Stored[]): Promise<void> {
  const guids = rows.map((row) => row.guid);
  await context.tx.delete(entity.storage.table).where(sql`${entity.storage.table.guid} IN ${guids}`);
  await dropUniques(context.tx, entity, context.caller.merchant, guids);
  await entity.deleted?.(context, rows);
  for (const row of rows) {
    const object = representationOf(entity.contract, row.values);
    await context.log({ ...logPlace(entity, row), type: 'delete', objectGuid: row.guid, object });
  }
}

/** Enables or disables all of the selection or nothing; rows that already are as asked stay untouched. */
export async function setEnabled(context: CallerContext, entity: Entity, input: z.infer<typeof enableInput>) {
  const rows = await requireRows(context, entity, selected(input.ids), 'no key update');
  await checkSelection(context, entity, rows, async (some) => {
    const switched = some.filter((row) => row.values.enabled !== input.enabled);
    if (switched.length > 0) await refuseReaching(context, entity, switched);
    await entity.enabling?.(context, some, input.enabled);
  });
  const { table } = entity.storage;
  for (const row of rows) {
    if (row.values.enabled === input.enabled) continue;
    const values = { ...row.values, enabled: input.enabled };
    await context.tx
      .update(table)
      .set({
        ...entity.storage.columnsOf(values),
        version: row.version + 1,
        updatedAt: context.now.toISOString(),
        updatedBy: context.caller.name,
      })
      .where(eq(table.guid, row.guid));
    const object = representationOf(entity.contract, row.values);
    const detail = [{ field: 'enabled', before: row.values.enabled ?? null, after: input.enabled }];
    const type = input.enabled ? 'enable' : 'disable';
    await context.log({ ...logPlace(entity, row), type, objectGuid: row.guid, object, detail });
  }
  await entity.enabled?.(context, rows, input.enabled);
  return { ids: rows.map((row) => row.guid) };
}
