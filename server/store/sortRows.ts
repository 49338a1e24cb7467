import { eq } from 'drizzle-orm';
import type { CallerContext } from '../call/call';
import { moduleOfArea } from '../call/logEntry';
import type { Entity } from './entity';
import { requireRows } from './read';

/** Gives records the order asked for: those named take each other's `sort` numbers, all others keep theirs. */
export async function sortRows(context: CallerContext, entity: Entity, ids: readonly string[]) {
  const { contract, storage } = entity;
  const rows = await requireRows(context, entity, [...ids], 'no key update');
  const numbers = rows.map((row, index) => Number(row.values.sort ?? 1_000_000 + index)).sort((a, b) => a - b);
  // Equal numbers would leave the order to chance.
  for (let n = 1; n < numbers.length; n += 1) numbers[n] = Math.max(numbers[n] ?? 0, (numbers[n - 1] ?? 0) + 1);
  for (const [index, id] of ids.entries()) {
    const row = rows.find(({ guid }) => guid === id);
    if (!row) continue;
    const kept = Object.entries(row.values).filter(([name]) => !(name in contract.computed));
    await context.tx
      .update(storage.table)
      .set({
        ...storage.columnsOf({ ...Object.fromEntries(kept), sort: numbers[index] }),
        version: row.version + 1,
        updatedAt: context.now.toISOString(),
      })
      .where(eq(storage.table.guid, id));
  }
  await context.log({
    type: 'edit',
    module: moduleOfArea[contract.area],
    submodule: contract.name,
    object: String(rows.length),
    detail: [{ field: 'sort', before: null, after: ids.length }],
  });
  return { ids };
}
