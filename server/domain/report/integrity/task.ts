import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { IntegrityTask } from '#areas/report/integrity/integrity';
import { isLanguage } from '#gateway/language';
import type { CallerContext } from '#server/call/call';
import { missing } from '#server/call/refusal';
import type { Tx } from '#server/db/database';
import { figureCheck } from '#server/db/schema/sales/trading';
import { callerBehind } from '#server/domain/access/caller';
import { seesStores, storesWithin } from '#server/domain/access/scopeOrder';
import { systemContext } from '#server/domain/access/system';
import type { JobContext } from '#server/domain/jobRun';
import { enqueue, jobKind } from '#server/domain/queue';
import { type Period, periodOf } from '../period';
import { look, withPart } from './look';
import { partsOf } from './parts';

/** Source code needed to see the findings of a check. */
export const checkCode = 'financial:list';

/** A step takes up parts for so long, and ends the one it is at. */
const stepMs = 40;

type Task = typeof figureCheck.$inferSelect;

function answerOf({ guid, fromDay, toDay, status, done, total, found }: Task): IntegrityTask {
  const known = (['running', 'done', 'cancelled'] as const).find((one) => one === status) ?? 'refused';
  return { id: guid, date: { from: fromDay, to: toDay }, status: known, done, total, checks: found };
}

const own = ({ caller }: CallerContext) =>
  and(eq(figureCheck.merchant, caller.merchant), eq(figureCheck.employee, caller.employee));

/** A check of figures, some parts at a time. */
export const figureCheckRun = jobKind('figureCheck', z.object({ guid: z.string() }));

/** Begins to check the figures of a period. A person has one check at a time: while one runs, that is answered. */
export async function startCheck(context: CallerContext, { date }: { date: Period }): Promise<IntegrityTask> {
  const { tx, caller, now, language } = context;
  const period = periodOf(date);
  const [running] = await tx
    .select()
    .from(figureCheck)
    .where(and(own(context), eq(figureCheck.status, 'running')));
  if (running) return answerOf(running);
  const parts = await partsOf(context, period);
  const guid = crypto.randomUUID();
  // Of two that begin at once the later one loses the race for the place of the running one, and finds it when it is run again.
  const [task] = await tx
    .insert(figureCheck)
    .values({
      guid,
      merchant: caller.merchant,
      employee: caller.employee,
      language,
      createdAt: now.toISOString(),
      fromDay: period.from,
      toDay: period.to,
      status: 'running',
      stores: await storesWithin(tx, caller),
      parts,
      total: parts.length,
      found: [],
    })
    .returning();
  if (!task) throw new Error('nothing was inserted');
  await enqueue(tx, figureCheckRun, { key: guid, due: now, payload: { guid } });
  return answerOf(task);
}

async function ownTask(context: CallerContext, id: string): Promise<Task> {
  const [task] = await context.tx
    .select()
    .from(figureCheck)
    .where(and(own(context), eq(figureCheck.guid, id)))
    .for('update');
  if (!task) throw missing();
  return task;
}

/** Returns the progress of a check. Findings are withheld from callers who have lost one of its stores since. */
export async function checkProgress(context: CallerContext, { id }: { id: string }): Promise<IntegrityTask> {
  const task = await ownTask(context, id);
  if (await seesStores(context.tx, context.caller, task.stores)) return answerOf(task);
  return answerOf({ ...(await end(context.tx, task, 'refused', context.now)), found: [] });
}

async function end(tx: Tx, task: Task, status: IntegrityTask['status'], now: Date): Promise<Task> {
  const changed = { status, finishedAt: now.toISOString() };
  await tx.update(figureCheck).set(changed).where(eq(figureCheck.guid, task.guid));
  return { ...task, ...changed };
}

/** Stops a running check; a finished one is unchanged. */
export async function cancelCheck(context: CallerContext, { id }: { id: string }): Promise<IntegrityTask> {
  const task = await ownTask(context, id);
  return answerOf(task.status === 'running' ? await end(context.tx, task, 'cancelled', context.now) : task);
}

/** Runs some parts of a check, within its starter's current scope. Due again at once until all are done. */
export async function checkStep(base: JobContext, { guid }: { guid: string }): Promise<Date | null> {
  const { tx, now } = base;
  const [task] = await tx.select().from(figureCheck).where(eq(figureCheck.guid, guid)).for('update');
  if (task?.status !== 'running') return null;
  const caller = await callerBehind(tx, task);
  if (!caller?.codes.has(checkCode) || !(await seesStores(tx, caller, task.stores))) {
    await end(tx, task, 'refused', now);
    return null;
  }
  const language = isLanguage(task.language) ? task.language : 'zh';
  const context: CallerContext = { ...(await systemContext(base, task.merchant)), caller, language };
  const period = { from: task.fromDay, to: task.toDay };
  const started = performance.now();
  let { done, found } = task;
  for (const part of task.parts.slice(done)) {
    found = withPart(found, await look(context, part, period));
    done += 1;
    if (performance.now() - started >= stepMs) break;
  }
  await tx.update(figureCheck).set({ done, found }).where(eq(figureCheck.guid, task.guid));
  if (done < task.total) return now;
  await end(tx, task, 'done', now);
  return null;
}
