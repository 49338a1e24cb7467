import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { categoryBatch } from '../../../src/areas/goods/category/category';
import { inLibrary, inStore, type Place } from '../../../src/areas/goods/place';
import { record } from '../../db/schema';
import { type Call, type CallerContext, protectedCall } from '../../http/call';
import { refuse } from '../../http/refusal';
import type { Entity, EntityRegistry } from '../../store/entity';
import { requireRows } from '../../store/read';
import { batchInput, changeMany } from './batch';
import { previewPush, push, pushInput } from './push';

const sortInput = z.object({ place: z.string().min(1), ids: z.array(z.string()).min(1).max(categoryBatch) });

function entityOf(registry: EntityRegistry, name: string): Entity {
  const entity = registry.get(name);
  if (!entity) throw new Error(`no entity ${name}`);
  return entity;
}

/** Gives categories the order asked for: those named take each other's sort numbers, all others keep theirs. */
async function sortCategories(context: CallerContext, entity: Entity, { ids }: z.infer<typeof sortInput>) {
  const rows = await requireRows(context, entity, ids, 'no key update');
  const numbers = rows.map((row, index) => Number(row.values.sort ?? 1_000_000 + index)).sort((a, b) => a - b);
  // Equal numbers would leave the order to chance.
  for (let n = 1; n < numbers.length; n += 1) numbers[n] = Math.max(numbers[n] ?? 0, (numbers[n - 1] ?? 0) + 1);
  for (const [index, id] of ids.entries()) {
    const row = rows.find(({ guid }) => guid === id);
    if (!row) continue;
    const { commodityCount: _count, ...values } = row.values;
    await context.tx
      .update(record)
      .set({
        data: { ...values, sort: numbers[index] },
        version: row.version + 1,
        updatedAt: context.now.toISOString(),
      })
      .where(and(eq(record.guid, id), inArray(record.guid, ids)));
  }
  await context.log({
    type: 'edit',
    module: entity.contract.area as 'storeGoods',
    submodule: entity.contract.name,
    object: String(rows.length),
    detail: [{ field: 'sort', before: null, after: ids.length }],
  });
  return { ids };
}

function callsAt(place: Place, registry: EntityRegistry): Call[] {
  const { names, path } = place;
  return [
    protectedCall({
      method: 'POST',
      path: `${path}/category/sort`,
      permission: `${names.category}:edit`,
      input: sortInput,
      write: true,
      handle: (context, input) => sortCategories(context, entityOf(registry, names.category), input),
    }),
    protectedCall({
      method: 'POST',
      path: `${path}/commodity/batch`,
      permission: `${names.commodity}:batch`,
      input: batchInput,
      write: true,
      handle: (context, input) => changeMany(context, entityOf(registry, names.commodity), registry, input),
    }),
  ];
}

/** Calls on goods beyond the standard ones. */
export function goodsCalls(registry: EntityRegistry): Call[] {
  return [
    ...callsAt(inStore, registry),
    ...callsAt(inLibrary, registry),
    protectedCall({
      method: 'POST',
      path: inLibrary.calls('commodity').delete,
      permission: 'libraryCommodity:list',
      input: z.unknown(),
      async handle() {
        throw refuse('commodity.deleteBrandItem');
      },
    }),
    protectedCall({
      method: 'POST',
      path: '/item/library/commodity/preview_push',
      permission: 'libraryCommodity:push',
      input: pushInput,
      handle: (context, input) => previewPush(context, input),
    }),
    protectedCall({
      method: 'POST',
      path: '/item/library/commodity/push',
      permission: 'libraryCommodity:push',
      input: pushInput,
      write: true,
      handle: (context, input) => push(context, input),
    }),
  ];
}
