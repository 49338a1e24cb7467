import { count } from 'drizzle-orm';
import { z } from 'zod';
import { type Call, type CallerContext, protectedCall } from '../http/call';
import type { Entity } from '../store/entity';
import { listInput, whereOf } from '../store/listQuery';
import { balanceEntity } from './inventory/books';
import { documentEntities } from './inventory/document';
import { settlementEntity } from './inventory/settlement';
import { stocktakeEntity } from './inventory/stocktake';
import { estimateEntity } from './selling/estimate';

interface Matter {
  key: string;
  entity: Entity;
  filters: Record<string, unknown>;
}

/** What waits for somebody, as filters of lists: the home page counts what the lists then show. */
const matters: readonly Matter[] = [
  { key: 'belowSafety', entity: balanceEntity, filters: { belowSafety: true } },
  { key: 'stockIn', entity: documentEntities.in, filters: { status: 'notSubmitted' } },
  { key: 'stockOut', entity: documentEntities.out, filters: { status: 'notSubmitted' } },
  { key: 'stocktake', entity: stocktakeEntity, filters: { status: 'notSubmitted' } },
  { key: 'payable', entity: settlementEntity, filters: { open: true } },
  { key: 'soldOut', entity: estimateEntity, filters: { state: ['soldOutLongTerm', 'soldOutDelisted'] } },
];

async function toDo(context: CallerContext) {
  const open: { key: string; resource: string; filters: Record<string, unknown>; count: number }[] = [];
  for (const { key, entity, filters } of matters) {
    const resource = entity.contract.name;
    if (!context.caller.codes.has(`${resource}:list`)) continue;
    const where = whereOf(entity, context, listInput.parse({ filters }));
    const [counted] = await context.tx.select({ n: count() }).from(entity.storage.table).where(where);
    if (counted && counted.n > 0) open.push({ key, resource, filters, count: counted.n });
  }
  return open;
}

export const toDoCalls: readonly Call[] = [
  protectedCall({ method: 'POST', path: '/user/to_do', permission: 'session', input: z.unknown(), handle: toDo }),
];
