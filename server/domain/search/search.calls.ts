import { z } from 'zod';
import { sourceCode } from '#entity/contract';
import { type FoundGroup, maxSearch } from '#gateway/search';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import type { EntityRegistry } from '#server/store/entity';
import { findOrders } from './orders';
import { findRecords } from './records';
import { searchIndex } from './searchIndex';

const input = z.object({ text: z.string().trim().min(1).max(maxSearch) });

async function search(context: CallerContext, registry: EntityRegistry, text: string): Promise<FoundGroup[]> {
  const groups: FoundGroup[] = [];
  for (const entity of registry.values()) {
    const { contract } = entity;
    if (!contract.palette || !context.caller.codes.has(sourceCode(contract, 'list'))) continue;
    groups.push(await findRecords(context, entity, registry, text));
  }
  if (context.caller.codes.has('transactionRecord:list')) groups.push(await findOrders(context, text));
  return groups.filter(({ records }) => records.length > 0);
}

/** The frame's search: records by their words, and what can be begun. Nothing is answered that a list would not show. */
export const calls = (registry: EntityRegistry): readonly Call[] => [
  protectedCall({
    method: 'POST',
    path: '/search/records',
    permission: 'session',
    input,
    handle: (context, { text }) => search(context, registry, text),
  }),
  protectedCall({
    method: 'GET',
    path: '/search/index',
    permission: 'session',
    input: z.unknown(),
    handle: async (context) => searchIndex(context, registry),
  }),
];
