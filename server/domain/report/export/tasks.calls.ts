import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { sourceCode } from '#entity/contract';
import { keptDays, mostRunning, type TaskFile, taskPaths } from '#report/exportTask';
import type { Report } from '#report/report';
import { homeOf } from '#routing/routes';
import { base64Of } from '#server/call/base64';
import { bodyLimits } from '#server/call/body';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { forbidden, missing, refuse } from '#server/call/refusal';
import { sayTitle } from '#server/call/texts';
import { exportTask, exportTaskPart } from '#server/db/schema/sales/trading';
import { seesStores, storesWithin } from '#server/domain/access/scopeOrder';
import { enqueue, jobKind } from '#server/domain/queue';
import { exportRows } from '#server/store/exporting';
import { dayMs } from '#values/duration';
import { spellingKey } from '#values/spelling';
import { answerReport, reportInput } from '../ask';
import { periodOf } from '../period';
import { reports } from '../reports';

const createInput = reportInput.pick({ filters: true, keyword: true }).extend({ report: z.string().max(60) });
const idInput = z.object({ id: z.string().min(1).max(64) });

/** The making of a report's file. */
export const reportExport = jobKind('reportExport', z.object({ guid: z.string() }));

async function ownTask({ tx, caller }: CallerContext, id: string) {
  const [task] = await tx
    .select()
    .from(exportTask)
    .where(
      and(eq(exportTask.guid, id), eq(exportTask.merchant, caller.merchant), eq(exportTask.employee, caller.employee)),
    )
    .for('update');
  if (!task) throw missing();
  return task;
}

/** The operating subject that a task was asked for. */
export function subjectOf({ query }: typeof exportTask.$inferSelect): string | null {
  return typeof query.subject === 'string' ? query.subject : null;
}

async function requireRoom({ tx, caller }: CallerContext): Promise<void> {
  const open = await tx
    .select({ guid: exportTask.guid })
    .from(exportTask)
    .where(and(eq(exportTask.employee, caller.employee), inArray(exportTask.status, ['queued', 'running'])));
  if (open.length >= mostRunning) throw refuse('report.tooManyTasks', { max: mostRunning });
}

/** Refuses a report that the caller may no longer export, even for earlier tasks. */
function exportable({ caller }: CallerContext, name: string): Report {
  const report = reports.find((one) => one.name === name);
  if (!report) throw missing();
  if (!caller.codes.has(sourceCode(report, 'export'))) throw forbidden();
  return report;
}

/** Queues a report with its current query: filters, language, subject and the stores of the data scope are kept (001 §5). */
async function create(context: CallerContext, { report: name, ...query }: z.infer<typeof createInput>) {
  const { tx, caller, now, language } = context;
  const report = exportable(context, name);
  await requireRoom(context);
  const { total } = await answerReport(context, report, reportInput.parse({ ...query, size: 1 }));
  if (total === 0) throw refuse('report.nothing');
  const at = now.toISOString();
  const date = periodOf(query.filters.date);
  const guid = crypto.randomUUID();
  await tx.insert(exportTask).values({
    guid,
    merchant: caller.merchant,
    createdAt: at,
    updatedAt: at,
    updatedBy: caller.name,
    search: spellingKey(caller.name),
    employee: caller.employee,
    requester: caller.name,
    report: name,
    language,
    // With the operating subject that it was asked for.
    query: { ...query, subject: caller.subject },
    stores: await storesWithin(tx, caller),
    period: `${date.from} – ${date.to}`,
    status: 'queued',
    total: Math.min(total, exportRows),
    found: total,
  });
  await enqueue(tx, reportExport, { key: guid, due: now, payload: { guid } });
  await context.log({
    type: 'export',
    module: 'reportCenter',
    submodule: name,
    object: String(Math.min(total, exportRows)),
  });
  return { id: guid, total, rows: Math.min(total, exportRows) };
}

async function cancel(context: CallerContext, { id }: z.infer<typeof idInput>) {
  const task = await ownTask(context, id);
  if (!['queued', 'running'].includes(task.status)) throw refuse('report.taskOver');
  await context.tx.update(exportTask).set({ status: 'cancelled' }).where(eq(exportTask.guid, id));
  await context.tx.delete(exportTaskPart).where(eq(exportTaskPart.task, id));
  return { id };
}

/** Starts a task that failed, was cancelled or has expired from the beginning: what was asked for then, of the stores seen now. */
async function retry(context: CallerContext, { id }: z.infer<typeof idInput>) {
  const task = await ownTask(context, id);
  if (!['failed', 'cancelled', 'expired'].includes(task.status)) throw refuse('report.taskOver');
  const report = exportable(context, task.report);
  await requireRoom(context);
  const asked = { ...context, caller: { ...context.caller, subject: subjectOf(task) } };
  const { total } = await answerReport(asked, report, reportInput.parse({ ...task.query, size: 1 }));
  if (total === 0) throw refuse('report.nothing');
  const stores = await storesWithin(context.tx, context.caller);
  await context.tx.delete(exportTaskPart).where(eq(exportTaskPart.task, id));
  await context.tx
    .update(exportTask)
    .set({
      status: 'queued',
      done: 0,
      total: Math.min(total, exportRows),
      stores,
      error: null,
      finishedAt: null,
      expiresAt: null,
    })
    .where(eq(exportTask.guid, id));
  const key = `${id} ${context.now.getTime()}`;
  await enqueue(context.tx, reportExport, { key, due: context.now, payload: { guid: id } });
  return { id };
}

async function file(context: CallerContext, { id }: z.infer<typeof idInput>): Promise<TaskFile> {
  const task = await ownTask(context, id);
  exportable(context, task.report);
  if (task.status !== 'done' || !task.file) throw refuse('report.noFile');
  if (!(await seesStores(context.tx, context.caller, task.stores))) throw refuse('report.fileBeyond');
  const title = sayTitle(context.language, homeOf(task.report)?.path ?? '');
  return { name: `${title} ${task.period.replaceAll(' ', '')}.xlsx`, content: base64Of(task.file) };
}

export function expiryOf(now: Date): string {
  return new Date(now.getTime() + keptDays * dayMs).toISOString();
}

export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: taskPaths.create,
    permission: 'session',
    body: bodyLimits.ids,
    input: createInput,
    write: true,
    handle: create,
  }),
  protectedCall({
    method: 'POST',
    path: taskPaths.cancel,
    permission: 'session',
    input: idInput,
    write: true,
    handle: cancel,
  }),
  protectedCall({
    method: 'POST',
    path: taskPaths.retry,
    permission: 'session',
    input: idInput,
    write: true,
    handle: retry,
  }),
  protectedCall({ method: 'GET', path: taskPaths.file, permission: 'session', input: idInput, handle: file }),
];
