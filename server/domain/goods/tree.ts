import { and, count, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { categoryBatch } from '#areas/goods/category/category';
import type { Contract } from '#entity/contract';
import { issue } from '#entity/issue';
import type { CallerContext } from '#server/call/call';
import { type GatewayText, refuse } from '#server/call/refusal';
import { record } from '#server/db/schema';
import type { Entity } from '#server/store/entity';
import { recordStorage } from '#server/store/storage';

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
