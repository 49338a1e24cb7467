import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { brand } from '#areas/company/brand/brand.contract';
import { salesModel as contract, salesModels, updateSalesModelPath } from '#areas/goods/salesModel/salesModel.contract';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { missing, stale } from '#server/call/refusal';
import type { Tx } from '#server/db/database';
import { record } from '#server/db/schema';
import { brandEntity } from '#server/domain/company/brand/brand.rules';
import type { Entity, EntityRegistry } from '#server/store/entity';
import { refuseReaching } from '#server/store/outside';
import { answerRows, requireRows } from '#server/store/read';
import { recordStorage } from '#server/store/storage';
import { logPlace } from '#server/store/write';

const storage = recordStorage(contract);
const model = sql`coalesce(${record.data}->>'salesModel', 'menuPlan')`;

/** The brands with how their stores sell; by menu plans where nobody chose. */
export const salesModelEntity: Entity = {
  contract,
  storage: {
    ...storage,
    of: (merchant) => and(eq(record.merchant, merchant), eq(record.resource, brand.name)) ?? sql`false`,
    expression: (source) => (source === 'salesModel' ? model : storage.expression(source)),
    read(row) {
      const stored = storage.read(row);
      const { name, salesModel } = stored.values;
      return { ...stored, values: { name, salesModel: salesModel ?? 'menuPlan' } };
    },
  },
};

/** Whether the stores of a brand sell by menu plans. */
export async function sellsByPlan(tx: Tx, merchant: string, guid: string): Promise<boolean> {
  const [found] = await tx
    .select({ model: sql<string>`${model}` })
    .from(record)
    .where(and(eq(record.merchant, merchant), eq(record.resource, brand.name), eq(record.guid, guid)));
  return found?.model !== 'storeGoods';
}

const input = z.object({
  guid: z.string().min(1),
  salesModel: z.enum(salesModels),
  version: z.number().int().optional(),
});

async function change(context: CallerContext, registry: EntityRegistry, asked: z.infer<typeof input>) {
  const [before] = await requireRows(context, salesModelEntity, [asked.guid], 'no key update');
  if (!before) throw missing();
  if (asked.version !== undefined && asked.version !== before.version) {
    const [current] = await answerRows(context, salesModelEntity, registry, [before]);
    throw stale(before, current);
  }
  if (before.values.salesModel !== asked.salesModel) {
    await refuseReaching(context, brandEntity, [before]);
    await context.tx
      .update(record)
      .set({
        data: sql`${record.data} || ${JSON.stringify({ salesModel: asked.salesModel })}::jsonb`,
        version: before.version + 1,
        updatedAt: context.now.toISOString(),
        updatedBy: context.caller.name,
      })
      .where(eq(record.guid, before.guid));
    await context.log({
      ...logPlace(salesModelEntity, before),
      type: 'edit',
      objectGuid: before.guid,
      object: String(before.values.name),
      detail: [{ field: 'salesModel', before: before.values.salesModel, after: asked.salesModel }],
    });
  }
  const [answer] = await answerRows(
    context,
    salesModelEntity,
    registry,
    await requireRows(context, salesModelEntity, [asked.guid]),
  );
  return answer;
}

/** POST /brand/update_sales_model (001 §7). */
export function salesModelCalls(registry: EntityRegistry): Call[] {
  return [
    protectedCall({
      method: 'POST',
      path: updateSalesModelPath,
      permission: `${contract.name}:switch`,
      input,
      write: true,
      handle: (context, asked) => change(context, registry, asked),
    }),
  ];
}
