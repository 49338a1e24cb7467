import { and, eq, ne } from 'drizzle-orm';
import { issue } from '#entity/issue';
import type { CallerContext } from '#server/call/call';
import type { Refusal } from '#server/call/refusal';
import { employee } from '#server/db/schema';
import { countFailure, failureLimits, requireUnlocked } from '#server/domain/signOn/limits';
import { refuseFields } from '#server/store/write';

/** The field that holds the number. */
const field = 'authorizationNumber';

/**
 * Who allows what an operator may not do alone, by their 6-digit authorisation number (001 §5): another enabled employee. A wrong
 * number counts, and five lock; the Refusal has to be returned, not thrown.
 */
export async function authoriserBy(context: CallerContext, number: unknown): Promise<string | Refusal> {
  const { tx, caller, now } = context;
  if (typeof number !== 'string' || number === '')
    throw refuseFields(context, [issue(field, 'authorizationNumberEmpty')]);
  const key = `authoriser:${caller.merchant}:${caller.employee}`;
  await requireUnlocked(tx, [key], now);
  const [found] = await tx
    .select({ name: employee.name })
    .from(employee)
    .where(
      and(
        eq(employee.merchant, caller.merchant),
        eq(employee.enabled, true),
        eq(employee.authorizationEnabled, true),
        eq(employee.authorizationNumber, number),
        ne(employee.guid, caller.employee),
      ),
    )
    .limit(1);
  if (found) return found.name;
  await countFailure(tx, key, failureLimits.account, now);
  return refuseFields(context, [issue(field, 'authorizationNumberWrong')]);
}
