import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { roleNameMax } from '#areas/company/role/role.contract';
import { lengthOf } from '#entity/fields';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { refuse } from '#server/call/refusal';
import { say } from '#server/call/texts';
import { role as table } from '#server/db/schema';
import { ownOperations } from '#server/domain/access/credentials';
import { permissionTree } from '#server/domain/menu/permissionTree';
import type { EntityRegistry } from '#server/store/entity';
import { answerRows, requireRows, selectRows } from '#server/store/read';
import { checkUniques } from '#server/store/uniques';
import { create } from '#server/store/write';
import { roleEntity } from './role.rules';

/** A copy has the same permissions, a new id, a name with a suffix and no accounts (P7). */
async function copyRole(context: CallerContext, registry: EntityRegistry, id: string) {
  const [source] = await requireRows(context, roleEntity, [id]);
  const suffix = say(context.language, 'role.copySuffix');
  const names = [suffix, ...Array.from({ length: 98 }, (_, index) => `${suffix}${index + 2}`)];
  for (const end of names) {
    const name = `${source?.values.name}${end}`;
    if (lengthOf(name) > roleNameMax) throw refuse('role.copyNameTooLong');
    const taken = await checkUniques(context.tx, roleEntity, context.caller.merchant, { name }, null);
    if (taken.length > 0) continue;
    const copied = await create(context, roleEntity, registry, { ...source?.values, name });
    const [row] = await selectRows(context, roleEntity, eq(table.guid, String(copied?.id)));
    const [answer] = row ? await answerRows(context, roleEntity, registry, [row]) : [];
    return answer;
  }
  throw refuse('role.copyNameTooLong');
}

export function calls(registry: EntityRegistry): Call[] {
  return [
    protectedCall({
      method: 'POST',
      path: '/role/permission_tree',
      permission: 'role:show',
      input: z.unknown(),
      handle: async ({ caller, language }) => permissionTree(language, caller),
    }),
    // Operations at a till that the asker has, and may give to a role (P3).
    protectedCall({
      method: 'POST',
      path: '/role/own_operations',
      permission: 'role:show',
      input: z.unknown(),
      handle: async (context) => [...(await ownOperations(context))].sort(),
    }),
    protectedCall({
      method: 'POST',
      path: '/role/copy',
      permission: 'role:copy',
      input: z.object({ id: z.string() }),
      write: true,
      stepUp: true,
      handle: (context, { id }) => copyRole(context, registry, id),
    }),
  ];
}
