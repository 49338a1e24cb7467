import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { disabling, freezePath } from '#areas/member/member/desk/freezing';
import { checkValues } from '#entity/contract';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { refuse } from '#server/call/refusal';
import { member } from '#server/db/schema/member/member';
import { requireRows } from '#server/store/read';
import { refuseFields } from '#server/store/write';
import { memberEntity } from './member.rules';

const input = z.object({
  ids: z.array(z.string().min(1).max(64)).min(1).max(1000),
  enabled: z.boolean(),
  reason: z.unknown().optional(),
});

/** Disables all of some members with a reason, which is kept and logged, or enables them; who is so already stays as they are. */
async function freeze(context: CallerContext, { ids, enabled, reason }: z.infer<typeof input>) {
  const { tx, caller, now } = context;
  const { values, issues } = enabled ? { values: { reason: null }, issues: [] } : checkValues(disabling, { reason });
  if (issues.length > 0) throw refuseFields(context, issues);
  const why = typeof values.reason === 'string' ? values.reason : null;
  const rows = await requireRows(context, memberEntity, [...new Set(ids)], 'no key update');
  for (const { guid, version, values: before } of rows) {
    if (before.state === 'anonymised') throw refuse('memberDesk.anonymised');
    if (before.state === 'merged') throw refuse('memberDesk.merged');
    if (before.enabled === enabled) continue;
    await tx
      .update(member)
      .set({
        enabled,
        disabledReason: why,
        version: version + 1,
        updatedAt: now.toISOString(),
        updatedBy: caller.name,
      })
      .where(eq(member.guid, guid));
    await context.log({
      type: enabled ? 'enable' : 'disable',
      module: 'member',
      submodule: 'member',
      store: typeof before.store === 'string' ? before.store : null,
      objectGuid: guid,
      object: String(before.fullName),
      detail: [
        { field: 'enabled', before: before.enabled ?? null, after: enabled },
        { field: 'disabledReason', before: before.disabledReason ?? null, after: why },
      ],
    });
  }
  return { ids: rows.map(({ guid }) => guid) };
}

/** Members disabled and enabled. */
export const calls: readonly Call[] = [
  protectedCall({ method: 'POST', path: freezePath, permission: 'member:freeze', write: true, input, handle: freeze }),
];
