import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { categoryBatch } from '../../../src/areas/goods/category/category';
import type { Contract } from '../../../src/entity/contract';
import { issue } from '../../../src/entity/issue';
import type { CallerContext } from '../../call/call';
import { moduleOfArea } from '../../call/logEntry';
import { type GatewayText, refuse } from '../../call/refusal';
import { record } from '../../db/schema';
import type { Entity } from '../../store/entity';
import { requireRows } from '../../store/read';
import { recordStorage } from '../../store/storage';

interface TreeRules {
  /** the computed field that counts a node's records */
  counted: string;
  /** how much each of these nodes holds */
  held(context: CallerContext, guids: readonly string[]): Promise<Map<string, number>>;
  /** text key of the refusal of a third level */
  levels: string;
  inUse: GatewayText;
  hasChildren: GatewayText;
}

function superiorIn(guids: readonly string[]) {
  return sql`${record.data}->>'superior' IN ${[...guids]}`;
}

/** Names in two levels at one place (001 §3 names one above): nothing is deleted that still holds something. */
export function treeEntity(contract: Contract, rules: TreeRules): Entity {
  return {
    contract,
    storage: recordStorage(contract),
    async check({ tx, caller }, values, before) {
      if (before && before.values.place !== values.place) return [issue('place', 'fixed')];
      if (typeof values.superior !== 'string' || values.superior === before?.values.superior) return [];
      const own = and(eq(record.merchant, caller.merchant), eq(record.resource, contract.name));
      const [above] = await tx
        .select({ superior: sql<string | null>`${record.data}->>'superior'` })
        .from(record)
        .where(and(own, eq(record.guid, values.superior)));
      const [below] = before
        ? await tx
            .select({ n: count() })
            .from(record)
            .where(and(own, superiorIn([before.guid])))
        : [];
      const tooDeep = above?.superior !== null || (below?.n ?? 0) > 0 || values.superior === before?.guid;
      return tooDeep ? [issue('superior', rules.levels)] : [];
    },
    async deletable(context, rows) {
      const { tx, caller } = context;
      const guids = rows.map((row) => row.guid);
      const held = await rules.held(context, guids);
      if ([...held.values()].some((n) => n > 0)) throw refuse(rules.inUse);
      const [below] = await tx
        .select({ n: count() })
        .from(record)
        .where(
          and(
            eq(record.merchant, caller.merchant),
            eq(record.resource, contract.name),
            superiorIn(guids),
            sql`${record.guid} NOT IN ${guids}`,
          ),
        );
      if ((below?.n ?? 0) > 0) throw refuse(rules.hasChildren);
    },
    async complete(context, rows) {
      const held = await rules.held(
        context,
        rows.map((row) => row.guid),
      );
      for (const row of rows) row.values[rules.counted] = held.get(row.guid) ?? 0;
    },
  };
}

/** How many records of a resource name each of these guids in `field`. */
export async function countRecordsBy(
  { tx, caller }: CallerContext,
  resource: string,
  field: 'folder' | 'category',
  guids: readonly string[],
): Promise<Map<string, number>> {
  if (guids.length === 0) return new Map();
  const named = sql<string>`${record.data}->>${sql.raw(`'${field}'`)}`;
  const rows = await tx
    .select({ guid: named, n: count() })
    .from(record)
    .where(and(eq(record.merchant, caller.merchant), eq(record.resource, resource), sql`${named} IN ${[...guids]}`))
    .groupBy(named);
  return new Map(rows.map(({ guid, n }) => [guid, n]));
}

export const sortInput = z.object({ place: z.string().min(1), ids: z.array(z.string()).min(1).max(categoryBatch) });

/** Gives nodes the order asked for: those named take each other's sort numbers, all others keep theirs. */
export async function sortNodes(context: CallerContext, entity: Entity, { ids }: z.infer<typeof sortInput>) {
  const rows = await requireRows(context, entity, ids, 'no key update');
  const numbers = rows.map((row, index) => Number(row.values.sort ?? 1_000_000 + index)).sort((a, b) => a - b);
  // Equal numbers would leave the order to chance.
  for (let n = 1; n < numbers.length; n += 1) numbers[n] = Math.max(numbers[n] ?? 0, (numbers[n - 1] ?? 0) + 1);
  for (const [index, id] of ids.entries()) {
    const row = rows.find(({ guid }) => guid === id);
    if (!row) continue;
    const kept = Object.entries(row.values).filter(([name]) => !(name in entity.contract.computed));
    await context.tx
      .update(record)
      .set({
        data: { ...Object.fromEntries(kept), sort: numbers[index] },
        version: row.version + 1,
        updatedAt: context.now.toISOString(),
      })
      .where(and(eq(record.guid, id), inArray(record.guid, ids)));
  }
  await context.log({
    type: 'edit',
    module: moduleOfArea[entity.contract.area],
    submodule: entity.contract.name,
    object: String(rows.length),
    detail: [{ field: 'sort', before: null, after: ids.length }],
  });
  return { ids };
}
