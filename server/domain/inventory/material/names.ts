import { and, count, eq, sql } from 'drizzle-orm';
import { materialCategory } from '#areas/inventory/materialCategory/materialCategory.contract';
import { materialUnit } from '#areas/inventory/materialUnit/materialUnit.contract';
import type { Contract } from '#entity/contract';
import type { CallerContext } from '#server/call/call';
import { type GatewayText, refuse } from '#server/call/refusal';
import { material } from '#server/db/schema/inventory/stock';
import { countBy } from '#server/domain/counts';
import type { Entity } from '#server/store/entity';
import { recordStorage } from '#server/store/storage';

type Held = (context: CallerContext, guids: readonly string[]) => Promise<Map<string, number>>;

/** Names that materials refer to: what is used is not deleted. */
function namesEntity(contract: Contract, held: Held, inUse: GatewayText): Entity {
  return {
    contract,
    storage: recordStorage(contract),
    async deletable(_context, rows) {
      const used = rows.find((row) => Number(row.values.materialCount) > 0);
      if (used) throw refuse(inUse, { name: String(used.values.name) });
    },
    async complete(context, rows) {
      const counts = await held(
        context,
        rows.map((row) => row.guid),
      );
      for (const row of rows) row.values.materialCount = counts.get(row.guid) ?? 0;
    },
  };
}

/** A material counts once for a unit, whether it is its main or its sub unit: they differ. */
async function materialsIn({ tx, caller }: CallerContext, guids: readonly string[]): Promise<Map<string, number>> {
  if (guids.length === 0) return new Map();
  const unit = sql<string>`unit`;
  const rows = await tx
    .select({ guid: unit, n: count() })
    .from(material)
    .innerJoin(sql`unnest(ARRAY[${material.mainUnit}, ${material.subUnit}]) AS unit`, sql`true`)
    .where(and(eq(material.merchant, caller.merchant), sql`${unit} IN ${[...guids]}`))
    .groupBy(unit);
  return new Map(rows.map(({ guid, n }) => [guid, n]));
}

/** Categories and units of materials. */
export const materialNameEntities = [
  namesEntity(
    materialCategory,
    ({ tx, caller }, guids) => countBy(tx, material, material.category, caller.merchant, guids),
    'materials.categoryInUse',
  ),
  namesEntity(materialUnit, materialsIn, 'materials.unitInUse'),
];
