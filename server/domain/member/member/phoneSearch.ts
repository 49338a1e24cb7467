import { and, eq, gt } from 'drizzle-orm';
import type { CallerContext } from '#server/call/call';
import type { LogEntry } from '#server/call/logEntry';
import { operationLog } from '#server/db/schema';
import { countUse } from '#server/domain/signOn/limits';
import { isPhoneSearch, maskedPhone } from './seen';

/** Calls in 15 minutes that look for a phone; a view makes some of them: rows, totals and charts. */
export const mostPhoneCalls = 120;

/** Somebody who looks for the same phone again is noted once in this time. */
const againMs = 15 * 60_000;

/**
 * Counts and notes that somebody who may not see phones looks for one. Refuses who has asked too often; the log
 * has the phone as lists show it.
 */
export async function notePhoneSearch(
  context: CallerContext,
  words: unknown,
  place: Pick<LogEntry, 'module' | 'submodule'>,
): Promise<void> {
  if (typeof words !== 'string' || !isPhoneSearch(words)) return;
  const { tx, caller, now } = context;
  await countUse(tx, `phoneSearch:${caller.merchant}:${caller.employee}`, mostPhoneCalls, now);
  const object = maskedPhone(words.trim());
  const [noted] = await tx
    .select({ guid: operationLog.guid })
    .from(operationLog)
    .where(
      and(
        eq(operationLog.merchant, caller.merchant),
        eq(operationLog.type, 'searchPhone'),
        eq(operationLog.operator, caller.name),
        eq(operationLog.object, object),
        gt(operationLog.operationTime, new Date(now.getTime() - againMs).toISOString()),
      ),
    )
    .limit(1);
  if (!noted) await context.log({ type: 'searchPhone', ...place, object });
}
