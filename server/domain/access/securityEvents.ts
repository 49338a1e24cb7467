import { and, eq, gt } from 'drizzle-orm';
import type { SecurityEventType, SignOnWay } from '#areas/log/securityEvent/securityEvent.contract';
import type { CallContext } from '#server/call/call';
import type { employee } from '#server/db/schema';
import { securityEvent } from '#server/db/schema/access/securityEvent';
import { deviceName } from '#values/deviceName';
import { dayMs } from '#values/duration';

/** Time after which events are deleted. */
export const historyMs = 400 * dayMs;

type Circumstances = Pick<CallContext, 'tx' | 'now' | 'headers'>;

/** Account that an event is about. */
type Subject = Pick<typeof employee.$inferSelect, 'merchant' | 'guid' | 'name' | 'account' | 'organization'>;

/** Returns the place of a caller: address, and browser with system. */
export function placeOf({ headers }: Pick<CallContext, 'headers'>): { address: string; agent: string } {
  return {
    address: (headers.get('x-forwarded-for') ?? '').slice(0, 45),
    agent: deviceName(headers.get('user-agent') ?? ''),
  };
}

/** Adds an event to the security history of an account. */
export async function noteSecurityEvent(
  context: Circumstances,
  { merchant, guid, name, account, organization }: Subject,
  type: SecurityEventType,
  { way, changedBy }: { way?: SignOnWay; changedBy?: string } = {},
): Promise<void> {
  const at = context.now.toISOString();
  const place = placeOf(context);
  await context.tx.insert(securityEvent).values({
    ...{ guid: crypto.randomUUID(), merchant, createdAt: at, updatedAt: at, updatedBy: changedBy ?? name },
    ...{ at, type, employee: guid, person: name, account, organization, way, changedBy, ...place },
    search: `${name} ${account} ${place.address}`.toLowerCase(),
  });
}

/** Notes once a day that an enterprise's budget for codes is used up. */
export async function noteTextsExhausted(
  { tx, now }: Pick<CallContext, 'tx' | 'now'>,
  merchant: string,
): Promise<void> {
  const at = now.toISOString();
  const own = and(eq(securityEvent.merchant, merchant), eq(securityEvent.type, 'textsExhausted'));
  const [noted] = await tx
    .select({ guid: securityEvent.guid })
    .from(securityEvent)
    .where(and(own, gt(securityEvent.at, new Date(now.getTime() - dayMs).toISOString())))
    .limit(1);
  if (noted) return;
  const row = { guid: crypto.randomUUID(), merchant, createdAt: at, updatedAt: at };
  await tx.insert(securityEvent).values({ ...row, at, type: 'textsExhausted' });
}
