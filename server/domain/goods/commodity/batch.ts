import { z } from 'zod';
import { changedFields, representationOf } from '#entity/contract';
import type { CallerContext } from '#server/call/call';
import { codes, Refusal, refuse } from '#server/call/refusal';
import { sayIssue } from '#server/call/texts';
import type { Entity, EntityRegistry } from '#server/store/entity';
import { requireRows } from '#server/store/read';
import type { Stored } from '#server/store/storage';
import { findIssues, logPlace, updateRow } from '#server/store/write';

/** Fields that may be changed in many goods at once; only those that are sent change. */
export const batchFields = [
  'category',
  'tags',
  'pictures',
  'description',
  'wholeOrderDiscount',
  'memberDiscount',
  'recommendationParticipation',
] as const;

export const batchInput = z.object({
  ids: z.array(z.string()).max(1000).default([]),
  changes: z.record(z.enum(batchFields), z.unknown()).refine((changes) => Object.keys(changes).length > 0),
});

/** Packages are listed among commodities and keep their own rules. */
function entityOfRow(entity: Entity, registry: EntityRegistry, row: Stored): Entity {
  const name = entity.contract.name === 'commodity' ? 'package' : 'libraryPackage';
  return (row.values.type === 'package' ? registry.get(name) : undefined) ?? entity;
}

/** Changes all of the selection or nothing; a refusal names the goods and the reason. */
export async function changeMany(
  context: CallerContext,
  entity: Entity,
  registry: EntityRegistry,
  { ids, changes }: { ids: readonly string[]; changes: Record<string, unknown> },
) {
  if (ids.length === 0) throw refuse('selectionRequired');
  const rows = await requireRows(context, entity, [...new Set(ids)], 'no key update');
  let changed = 0;
  for (const listed of rows) {
    const own = entityOfRow(entity, registry, listed);
    const [row = listed] = own === entity ? [listed] : await requireRows(context, own, [listed.guid]);
    const { values, issues } = await findIssues(context, own, registry, { ...row.values, ...changes }, row);
    const [first] = issues;
    if (first) {
      const name = representationOf(own.contract, row.values);
      const errors = { [first.path]: sayIssue(context.language, first) };
      throw new Refusal(
        codes.validation,
        'goods.batchRefused',
        { name, reason: sayIssue(context.language, first) },
        { errors },
      );
    }
    const fields = changedFields(own.contract, row.values, values);
    if (fields.length === 0) continue;
    await updateRow(context, own, row, values);
    changed += 1;
    await context.log({
      ...logPlace(entity, row),
      type: 'edit',
      objectGuid: row.guid,
      object: representationOf(own.contract, row.values),
      detail: fields.map((field) => ({ field, before: row.values[field] ?? null, after: values[field] ?? null })),
    });
  }
  return { changed };
}
