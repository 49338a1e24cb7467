import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { z } from 'zod';
import { type MySecurity, mySecurityPaths } from '#areas/log/securityEvent/mySessions';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { missing } from '#server/call/refusal';
import { employee } from '#server/db/schema';
import { securityEvent } from '#server/db/schema/access/securityEvent';
import { session } from '#server/db/schema/access/signOn';
import { forgetDevice } from '../signOn/devices';
import { sessionMaxMs } from './caller';
import { codesLeft, hasFactor } from './secondFactor';
import { noteSecurityEvent } from './securityEvents';

/** Maximum number of events that a person sees of their own history. */
const maxShown = 20;

const own = ({ caller }: CallerContext) =>
  and(eq(session.merchant, caller.merchant), eq(session.employee, caller.employee));

/** Returns the live sessions and the last events of the caller's account. */
async function find(context: CallerContext): Promise<MySecurity> {
  const { tx, caller, now, config } = context;
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const isLive = and(gt(session.seenAt, ago(config.idleMinutes * 60_000)), gt(session.createdAt, ago(sessionMaxMs)));
  const sessions = await tx
    .select()
    .from(session)
    .where(and(own(context), isLive))
    .orderBy(desc(session.seenAt), session.guid);
  const events = await tx
    .select()
    .from(securityEvent)
    .where(and(eq(securityEvent.merchant, caller.merchant), eq(securityEvent.employee, caller.employee)))
    .orderBy(desc(securityEvent.at), desc(securityEvent.guid))
    .limit(maxShown);
  return {
    sessions: sessions.map(({ guid, agent, address, way, createdAt, seenAt, tokenHash }) => ({
      ...{ id: guid, agent, address, way, begunAt: createdAt, seenAt },
      current: tokenHash === caller.tokenHash,
    })),
    events: events.map(({ guid, at, type, agent, address }) => ({
      ...{ id: guid, at, type },
      ...{ agent: agent ?? '', address: address ?? '' },
    })),
    factor: { on: await hasFactor(tx, caller.employee), codesLeft: await codesLeft(tx, caller.employee) },
  };
}

/** Ends the caller's sessions that a condition names, and forgets their devices. Returns their number. */
async function end(context: CallerContext, which: ReturnType<typeof and>): Promise<number> {
  const { tx, caller } = context;
  const ended = await tx
    .delete(session)
    .where(and(own(context), which))
    .returning();
  const [kept] = await tx
    .select({ device: session.device })
    .from(session)
    .where(eq(session.tokenHash, caller.tokenHash));
  for (const { device } of ended) {
    // A browser that is still signed on stays known.
    if (device && device !== kept?.device) await forgetDevice(tx, caller.employee, device);
  }
  if (ended.length === 0) return 0;
  const [person] = await tx.select().from(employee).where(eq(employee.guid, caller.employee));
  if (person) await noteSecurityEvent(context, person, 'sessionEnded', { changedBy: person.name });
  return ended.length;
}

/** Own sessions: list them, end one or all others. */
export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: mySecurityPaths.find,
    permission: 'session',
    input: z.unknown(),
    handle: find,
  }),
  protectedCall({
    method: 'POST',
    path: mySecurityPaths.end,
    permission: 'session',
    write: true,
    input: z.object({ id: z.string().min(1).max(64) }),
    async handle(context, { id }) {
      if ((await end(context, eq(session.guid, id))) === 0) throw missing();
      return null;
    },
  }),
  protectedCall({
    method: 'POST',
    path: mySecurityPaths.endOthers,
    permission: 'session',
    write: true,
    input: z.unknown(),
    async handle(context) {
      await end(context, ne(session.tokenHash, context.caller.tokenHash));
      return null;
    },
  }),
];
