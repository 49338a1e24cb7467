import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { FieldChange } from '#areas/log/operationLog/operationLog.contract';
import { breakGlassAct } from '#business/secondPerson/authorised';
import { systemName } from '#entity/person';
import type { CallerContext } from '#server/call/call';
import type { Database, Tx } from '#server/db/database';
import { employee, merchant } from '#server/db/schema';
import { authorisation, breakGlass } from '#server/db/schema/access/authorisation';
import { hourMs } from '#values/duration';
import { administratorsOf } from './administrators';
import { writeLog } from './operationLog';

/** How long a permit can be used. */
const permitMs = hourMs;

/** Maximum number of characters of a reason. */
const maxReason = 200;

/** Request of the server's operator; `account` is the number by which the administrator signs on. */
export interface BreakGlassRequest {
  merchant: string;
  account: string;
  reason: string;
}

/** A permit is refused; the message is for the operator. */
export class BreakGlassError extends Error {}

async function holderOf(tx: Tx, { merchant: id, account }: BreakGlassRequest) {
  const [found] = await tx.select({ name: merchant.name }).from(merchant).where(eq(merchant.id, id));
  if (!found) throw new BreakGlassError(`There is no enterprise ${id}.`);
  const [holder] = await tx
    .select({ guid: employee.guid, name: employee.name })
    .from(employee)
    .where(and(eq(employee.merchant, id), eq(employee.account, account)));
  const administrators = await administratorsOf(tx, id);
  if (!holder || !administrators.includes(holder.guid))
    throw new BreakGlassError(`${account} is no enabled administrator of enterprise ${id}.`);
  if (administrators.length > 1)
    throw new BreakGlassError(
      `Enterprise ${id} has ${administrators.length} administrators: another one authorises the change in the console.`,
    );
  return holder;
}

/**
 * Permits the only administrator of an enterprise to change limits once without a second person. The operation log names
 * the permit, and every account of the enterprise reads it on the home page. Returns until when it can be used. Throws a BreakGlassError.
 */
export async function permitBreakGlass(database: Database, request: BreakGlassRequest, now: Date): Promise<string> {
  const reason = request.reason.trim();
  if (reason === '' || reason.length > maxReason)
    throw new BreakGlassError(`Say why in 1–${maxReason} characters: all accounts of the enterprise read it.`);
  return database.transact(
    async (tx) => {
      const { merchant: id } = request;
      const holder = await holderOf(tx, request);
      const at = now.toISOString();
      const until = new Date(now.getTime() + permitMs).toISOString();
      const permit = { merchant: id, employee: holder.guid, reason, grantedAt: at, until };
      await tx.insert(breakGlass).values({ ...permit, guid: crypto.randomUUID() });
      const staff = await tx
        .select({ guid: employee.guid, name: employee.name })
        .from(employee)
        .where(and(eq(employee.merchant, id), eq(employee.enabled, true)));
      const messages = staff.map((one): typeof authorisation.$inferInsert => ({
        ...{ guid: crypto.randomUUID(), merchant: id, act: breakGlassAct, object: reason, at },
        ...{ asker: holder.guid, askerName: holder.name, authoriser: one.guid, authoriserName: one.name },
      }));
      await tx.insert(authorisation).values(messages);
      await writeLog(tx, { merchant: id, employee: 'system', name: systemName }, now, {
        ...{ type: 'enable', module: 'member', submodule: 'memberLimit', objectGuid: holder.guid, object: holder.name },
        detail: [
          { field: breakGlassAct, before: null, after: reason },
          { field: 'permittedUntil', before: null, after: until },
        ],
      });
      return until;
    },
    { lane: 'background' },
  );
}

/** Returns the permit of the caller that ends first, or null without one that can still be used. */
export async function openPermit({ tx, caller, now }: CallerContext, lock = false) {
  const query = tx
    .select()
    .from(breakGlass)
    .where(
      and(
        eq(breakGlass.merchant, caller.merchant),
        eq(breakGlass.employee, caller.employee),
        isNull(breakGlass.usedAt),
        gt(breakGlass.until, now.toISOString()),
      ),
    )
    .orderBy(asc(breakGlass.until))
    .limit(1);
  const [permit] = await (lock ? query.for('update') : query);
  return permit ?? null;
}

/** Uses up a permit of the caller. Returns its line for the operation log, or null without one that can still be used. */
export async function takePermit(context: CallerContext): Promise<FieldChange | null> {
  const permit = await openPermit(context, true);
  if (!permit) return null;
  await context.tx
    .update(breakGlass)
    .set({ usedAt: context.now.toISOString() })
    .where(eq(breakGlass.guid, permit.guid));
  return { field: breakGlassAct, before: null, after: permit.reason };
}
