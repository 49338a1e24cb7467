import { and, desc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { DocumentPaths } from '#areas/inventory/document/document';
import { stockInPaths, stockOutPaths } from '#areas/inventory/document/document';
import { consumptionPath } from '#areas/inventory/document/stockOutDocument.contract';
import { materialCost, withoutRecipePath } from '#areas/inventory/report/materialCost.contract';
import { bodyLimits } from '#server/call/body';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { plainNote } from '#server/call/plainNote';
import { stockDocument } from '#server/db/schema/inventory/stock';
import type { EntityRegistry } from '#server/store/entity';
import { saveInput } from '#server/store/write';
import { consumptionOf } from './consumption/query';
import { dateLimitsCall } from './document/dates';
import { type Direction, documentEntities } from './document/document.rules';
import { lookUpCalls } from './document/lookUp';
import { transferCalls } from './document/receive';
import { reverse } from './document/reverse';
import { submit } from './document/submit';
import { ofVisibleWarehouses } from './place';
import { dishesWithoutRecipe } from './report/materialCost.rules';
import { settlementCalls } from './settlement/settlement.rules';
import { stocktakeCalls } from './stocktake/stocktakeCalls';

const reversal = z.object({
  id: z.string().min(1),
  remark: plainNote(100).nullish(),
  acceptCorrection: z.boolean().optional(),
  acceptCounted: z.boolean().optional(),
});
const like = z.object({ warehouse: z.string().min(1), type: z.string().min(1), supplier: z.string().nullish() });

/** The lines of the newest submitted document of this kind, to start the next one from; null where there is none. */
async function last(context: CallerContext, direction: Direction, { warehouse, type, supplier }: z.infer<typeof like>) {
  const where = and(
    eq(stockDocument.merchant, context.caller.merchant),
    ofVisibleWarehouses(context, stockDocument.warehouse),
    eq(stockDocument.direction, direction),
    eq(stockDocument.warehouse, warehouse),
    eq(stockDocument.type, type),
    supplier ? eq(stockDocument.supplier, supplier) : undefined,
    eq(stockDocument.status, 'submitted'),
    isNull(stockDocument.reverses),
  );
  const [row] = await context.tx
    .select({ code: stockDocument.code, lines: stockDocument.lines })
    .from(stockDocument)
    .where(where)
    .orderBy(desc(stockDocument.submittedAt))
    .limit(1);
  return row ?? null;
}

/** The calls of stock documents and stocktakes in addition to the standard ones. */
export function calls(registry: EntityRegistry): Call[] {
  const sides: [Direction, DocumentPaths][] = [
    ['in', stockInPaths],
    ['out', stockOutPaths],
  ];
  return [
    ...lookUpCalls,
    dateLimitsCall,
    ...settlementCalls,
    ...stocktakeCalls(registry),
    ...transferCalls(registry),
    protectedCall({
      method: 'POST',
      path: withoutRecipePath,
      permission: `${materialCost.name}:list`,
      input: z.object({ date: z.unknown().optional(), warehouse: z.unknown().optional() }),
      handle: dishesWithoutRecipe,
    }),
    protectedCall({
      method: 'POST',
      path: consumptionPath,
      permission: `${documentEntities.out.contract.name}:show`,
      input: z.object({ id: z.string().min(1) }),
      handle: consumptionOf,
    }),
    ...sides.flatMap(([direction, paths]) => {
      const { name } = documentEntities[direction].contract;
      return [
        protectedCall({
          method: 'POST',
          path: paths.submit,
          permission: `${name}:submit`,
          body: bodyLimits.rows,
          input: saveInput,
          write: true,
          handle: (context, input) => submit(context, direction, registry, input),
        }),
        protectedCall({
          method: 'POST',
          path: paths.reverse,
          permission: `${name}:reverse`,
          input: reversal,
          write: true,
          handle: (context, input) => reverse(context, direction, registry, input),
        }),
        protectedCall({
          method: 'POST',
          path: paths.last,
          permission: `${name}:show`,
          input: like,
          handle: (context, input) => last(context, direction, input),
        }),
      ];
    }),
  ];
}
