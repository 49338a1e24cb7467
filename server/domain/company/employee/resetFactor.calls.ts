import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { resetFactorPath } from '#areas/company/employee/factorReset';
import { issue } from '#entity/issue';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { forbidden, missing, Refusal, refuse } from '#server/call/refusal';
import { employee } from '#server/db/schema';
import { isAdministrator } from '#server/domain/access/administrators';
import { endSessions } from '#server/domain/access/caller';
import { noteCredentialChange } from '#server/domain/access/credentialChanges';
import { hasFactor, removeFactor } from '#server/domain/access/secondFactor';
import { loggedSecondPerson, requireSecondPerson } from '#server/domain/access/secondPerson';
import { noteSecurityEvent } from '#server/domain/access/securityEvents';
import { refuseFields } from '#server/store/write';

const input = z.object({
  id: z.string().min(1).max(64),
  authoriser: z.string().max(10).nullish(),
  authorizationNumber: z.string().max(20).nullish(),
});

/**
 * Takes the second factor off an account whose holder lost phone and recovery codes. It needs two administrators, and the
 * holder is none of them. Ends the account's sessions.
 */
async function resetFactor(context: CallerContext, { id, ...proof }: z.infer<typeof input>): Promise<Refusal | null> {
  const { tx, caller } = context;
  if (!isAdministrator(caller)) throw forbidden();
  if (id === caller.employee) throw refuse('signOn.factorOwn');
  const own = and(eq(employee.merchant, caller.merchant), eq(employee.guid, id));
  const [account] = await tx.select().from(employee).where(own).for('no key update');
  if (!account) throw missing();
  if (!(await hasFactor(tx, id))) throw refuse('signOn.factorOff', { name: account.name });
  const covers = async (as: CallerContext) => isAdministrator(as.caller);
  const guarded = { act: 'factorReset', right: 'employee:edit', object: account.name, covers } as const;
  const second = await requireSecondPerson(context, guarded, proof);
  if (second instanceof Refusal) return second;
  if (second.guid === id)
    throw refuseFields(context, [issue('authoriser', 'authoriserReceives', { name: second.name })]);
  await removeFactor(tx, id);
  await noteCredentialChange(context, [id]);
  await endSessions(tx, caller.merchant, id);
  await noteSecurityEvent(context, account, 'factorReset', { changedBy: caller.name });
  await context.log({
    type: 'reset',
    module: 'storesAndEmployees',
    submodule: 'employee',
    objectGuid: id,
    object: account.name,
    organization: account.organization,
    detail: [{ field: 'secondFactor', before: true, after: false }, ...loggedSecondPerson(second)],
  });
  return null;
}

export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: resetFactorPath,
    permission: 'employee:edit',
    write: true,
    stepUp: true,
    input,
    handle: resetFactor,
  }),
];
