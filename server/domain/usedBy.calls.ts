import { z } from 'zod';
import { sourceCode } from '#entity/contract';
import { usedByPath } from '#entity/usedBy';
import { bodyLimits } from '../call/body';
import { type Call, protectedCall } from '../call/call';
import { forbidden, missing } from '../call/refusal';
import type { EntityRegistry } from '../store/entity';
import { requireRows } from '../store/read';
import { usersOf } from '../store/usedBy';

const input = z.object({ resource: z.string().max(64), ids: z.array(z.string().max(64)).min(1).max(1000) });

/** Names the records that refer to others, for callers who may delete these: a deletion shows them before it is refused. */
export const calls = (registry: EntityRegistry): Call[] => [
  protectedCall({
    method: 'POST',
    path: usedByPath,
    permission: 'anyRight',
    body: bodyLimits.ids,
    input,
    async handle(context, { resource, ids }) {
      const entity = registry.get(resource);
      if (!entity?.contract.verbs.includes('delete')) throw missing();
      if (!context.caller.codes.has(sourceCode(entity.contract, 'delete'))) throw forbidden();
      return { users: await usersOf(context, entity, registry, await requireRows(context, entity, ids)) };
    },
  }),
];
