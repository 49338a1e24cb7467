import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { authorisedPaths } from '#business/secondPerson/authorised';
import { issue } from '#entity/issue';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { refuse } from '#server/call/refusal';
import { employee } from '#server/db/schema';
import { refuseFields } from '#server/store/write';
import { sealedNumber } from '../access/authorizationNumber';
import { isPasswordOf, isTrivial } from '../access/passwords';
import { noteSecurityEvent } from '../access/securityEvents';
import { countFailure, failureLimits, requireUnlocked } from './limits';

const input = z.object({ password: z.string().max(20), authorizationNumber: z.string().max(20) });

/** Sets the caller's own authorisation number, proved by their password. A wrong password is returned, so that it counts. */
async function setNumber(context: CallerContext, { password, authorizationNumber }: z.infer<typeof input>) {
  const { tx, caller, now } = context;
  if (!/^\d{6}$/.test(authorizationNumber))
    throw refuseFields(context, [issue('authorizationNumber', 'digitsExactly', { min: 6, max: 6 })]);
  const key = `password:${caller.employee}`;
  await requireUnlocked(tx, [key], now);
  const [own] = await tx.select().from(employee).where(eq(employee.guid, caller.employee)).for('no key update');
  if (!own || !(await isPasswordOf(context, own, password))) {
    await countFailure(tx, key, failureLimits.account, now);
    return refuseFields(context, [issue('password', 'passwordWrong')]);
  }
  if (!own.authorizationEnabled) throw refuse('signOn.authorisationOff');
  if (authorizationNumber === password) throw refuseFields(context, [issue('authorizationNumber', 'asPassword')]);
  if (isTrivial(context, authorizationNumber))
    throw refuseFields(context, [issue('authorizationNumber', 'passwordTrivial')]);
  await tx
    .update(employee)
    .set({ authorizationSecret: await sealedNumber(context, own.guid, authorizationNumber) })
    .where(eq(employee.guid, own.guid));
  await noteSecurityEvent(context, own, 'numberSet', { changedBy: own.name });
  await context.log({
    type: 'edit',
    module: 'storesAndEmployees',
    submodule: 'employee',
    objectGuid: own.guid,
    object: own.name,
    organization: own.organization,
    detail: [{ field: 'authorizationNumber', before: null, after: '••••••' }],
  });
  return null;
}

/** Own authorisation number: nobody else sets it, and nobody reads it. */
export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: authorisedPaths.setNumber,
    permission: 'session',
    input,
    handle: setNumber,
  }),
];
