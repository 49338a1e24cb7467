import { and, eq, sql } from 'drizzle-orm';
import { sourceCode } from '#entity/contract';
import type { Sheet } from '#entity/excel/workbook';
import { isLanguage, type Language } from '#gateway/language';
import { groupOf, type Report } from '#report/report';
import { homeOf } from '#routing/routes';
import type { CallerContext } from '#server/call/call';
import type { CallerScope } from '#server/call/caller';
import { say, sayTitle } from '#server/call/texts';
import { exportTask, exportTaskPart } from '#server/db/schema/sales/trading';
import { callerBehind } from '#server/domain/access/caller';
import { seesStores } from '#server/domain/access/scopeOrder';
import { systemContext } from '#server/domain/access/system';
import type { JobContext, Outside } from '#server/domain/jobRun';
import { exportRows } from '#server/store/exporting';
import { isRecord } from '#values/record';
import { answerReport, reportInput } from '../ask';
import { reports } from '../reports';
import { notesOf } from './taskNotes';
import { cellsOf, columnsOf, footOf, sheetColumns } from './taskSheet';
import { expiryOf, subjectOf } from './tasks.calls';

const rowsAStep = 1000;

type Task = typeof exportTask.$inferSelect;

/**
 * Returns the requester with their current permissions and the stores that the task reads; null where they have lost
 * either.
 */
async function contextOf(base: JobContext, task: Task, report: Report): Promise<CallerContext | null> {
  const caller = await callerBehind(base.tx, { ...task, subject: subjectOf(task) });
  if (!caller?.codes.has(sourceCode(report, 'export'))) return null;
  if (!(await seesStores(base.tx, caller, task.stores))) return null;
  // Stores that came meanwhile stay out, or pages would shift under the reader.
  const scope: CallerScope = task.stores
    ? { kind: 'designatedStores', organizations: [], brands: [], regions: [], stores: task.stores }
    : caller.scope;
  const system = await systemContext(base, task.merchant);
  return { ...system, language: languageOf(task), caller: { ...caller, scope } };
}

function languageOf(task: Task): Language {
  return isLanguage(task.language) ? task.language : 'zh';
}

/** Ends a task whose requester has lost the right or a store; what was read is thrown away. */
async function forbid({ tx, now }: JobContext, task: Task): Promise<null> {
  const error = say(languageOf(task), 'report.taskBeyond');
  await tx.delete(exportTaskPart).where(eq(exportTaskPart.task, task.guid));
  await tx
    .update(exportTask)
    .set({ status: 'failed', error, finishedAt: now.toISOString() })
    .where(eq(exportTask.guid, task.guid));
  return null;
}

async function readStep(context: CallerContext, task: Task, report: Report, columns: readonly string[]) {
  const size = Math.min(rowsAStep, exportRows - task.done);
  const page = Math.floor(task.done / rowsAStep) + 1;
  const answer = await answerReport(context, report, reportInput.parse({ ...task.query, size: rowsAStep, page }));
  const rows = answer.list.slice(0, size).map((row) => cellsOf(report, columns, row, context.language));
  await context.tx.insert(exportTaskPart).values({ task: task.guid, part: page, rows });
  const done = task.done + rows.length;
  await context.tx.update(exportTask).set({ status: 'running', done }).where(eq(exportTask.guid, task.guid));
  return { done, ended: rows.length < rowsAStep || done >= exportRows };
}

/** Returns title, columns and notes of a sheet, without its rows. */
async function sheetOf(context: CallerContext, task: Task, report: Report, columns: readonly string[]) {
  const { language, caller } = context;
  const query = reportInput.parse({ ...task.query, size: 1, part: 'totals' });
  const { meta } = await answerReport(context, report, query);
  const found = task.found ?? task.total;
  const asked = { period: task.period, filters: query.filters, keyword: query.keyword, done: task.done, found };
  const cut = found > task.done;
  const label = say(language, cut ? 'report.totalOfAll' : 'report.total', { found });
  return {
    title: sayTitle(language, homeOf(report.name)?.path ?? report.name),
    columns: sheetColumns(report, columns, language),
    zone: caller.zone,
    notes: await notesOf(context, report, asked),
    foot: footOf(report, columns, meta.totals, label, language),
  };
}

/** The file of a task that has all its rows: made outside, of the parts one by one, and kept where nobody cancelled meanwhile. */
function fileOf(task: Task, sheet: Omit<Sheet, 'rows'>): Outside {
  const own = eq(exportTaskPart.task, task.guid);
  return {
    async outside(workshop, transact) {
      const rows: unknown[][] = [];
      for (let part = 1; rows.length < task.done; part += 1) {
        const [found] = await transact((tx) =>
          tx
            .select()
            .from(exportTaskPart)
            .where(and(own, eq(exportTaskPart.part, part))),
        );
        // A cancelled task has lost its parts.
        if (!found) return () => Promise.resolve(null);
        rows.push(...found.rows);
      }
      const file = await workshop.workbook([{ ...sheet, rows }]);
      return (context) => keepFile(context, task.guid, new Uint8Array(file));
    },
  };
}

async function keepFile({ tx, now }: JobContext, guid: string, file: Uint8Array): Promise<null> {
  const kept = await tx
    .update(exportTask)
    .set({
      status: 'done',
      file,
      fileSize: file.length,
      finishedAt: now.toISOString(),
      expiresAt: expiryOf(now),
      version: sql`${exportTask.version} + 1`,
    })
    .where(and(eq(exportTask.guid, guid), eq(exportTask.status, 'running')))
    .returning({ guid: exportTask.guid });
  if (kept.length > 0) await tx.delete(exportTaskPart).where(eq(exportTaskPart.task, guid));
  return null;
}

/**
 * A step of a task: a thousand rows, or at the end the file. Every step is a separate transaction, so that progress is
 * seen, others get their turn, and a gateway that is killed goes on from the last step.
 * @returns when to go on; null when the task is over; the making of the file when it has all its rows
 */
export async function exportStep(base: JobContext, { guid }: { guid: string }): Promise<Date | null | Outside> {
  const [task] = await base.tx.select().from(exportTask).where(eq(exportTask.guid, guid)).for('update');
  const report = reports.find((one) => one.name === task?.report);
  if (!task || !report || !['queued', 'running'].includes(task.status)) return null;
  const context = await contextOf(base, task, report);
  if (!context) return forbid(base, task);
  const columns = columnsOf(report, groupOf(report, filtersOf(task).groupBy));
  const finished = async (whole: Task) => fileOf(whole, await sheetOf(context, whole, report, columns));
  if (task.done >= task.total) return finished(task);
  const { done, ended } = await readStep(context, task, report, columns);
  return ended ? finished({ ...task, done }) : base.now;
}

function filtersOf(task: Task): Record<string, unknown> {
  return isRecord(task.query.filters) ? task.query.filters : {};
}
