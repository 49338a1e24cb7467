import { and, eq, gt } from 'drizzle-orm';
import type { CallerContext } from '../../call/call';
import { operationLog } from '../../db/schema';
import { isPhoneSearch, maskedPhone } from '../members/seen';
import { countUse } from '../signOn/limits';
import type { Question } from './engine';

/** Calls in 15 minutes that look for a phone; a view makes some of them: rows, totals and charts. */
export const mostPhoneCalls = 120;

/** Somebody who looks for the same phone again is noted once in this time. */
const againMs = 15 * 60_000;

/** The words by which a question looks for a phone; null where it does not. */
function wordsOf({ source: { phone }, keyword, filters }: Question): string | null {
  const words = phone && 'filter' in phone ? filters[phone.filter] : phone && keyword;
  return typeof words === 'string' && isPhoneSearch(words) ? words.trim() : null;
}

/**
 * Counts and notes that somebody who may not see phones looks for one (members.md "List"). Refuses who has asked too often; the log
 * has the phone as lists show it.
 */
export async function notePhoneSearch(context: CallerContext, question: Question): Promise<void> {
  const { tx, caller, now } = context;
  const words = wordsOf(question);
  if (words === null || question.source.phone?.seenBy.some((code) => caller.codes.has(code))) return;
  await countUse(tx, `phoneSearch:${caller.merchant}:${caller.employee}`, mostPhoneCalls, now);
  const object = maskedPhone(words);
  const { name: submodule } = question.report;
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
  if (!noted) await context.log({ type: 'searchPhone', module: 'reportCenter', submodule, object });
}
