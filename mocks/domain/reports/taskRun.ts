import { asc, eq, sql } from 'drizzle-orm';
import { buildWorkbook } from '../../../src/entity/excel/workbook';
import { isLanguage, type Language } from '../../../src/gateway/language';
import { groupOf, type Report } from '../../../src/report/report';
import { homeOf } from '../../../src/routing/routes';
import type { Tx } from '../../db/database';
import { exportTask, exportTaskPart } from '../../db/tradingSchema';
import type { CallerContext, GatewayConfig } from '../../http/call';
import { say, sayTitle } from '../../http/texts';
import { exportRows } from '../../store/exporting';
import type { Caller } from '../access/caller';
import { systemContext } from '../access/system';
import { answerReport, reportInput } from './ask';
import { reports } from './reports';
import { cellsOf, columnsOf, sheetColumns } from './taskSheet';
import { expiryOf } from './tasks.calls';

const rowsAStep = 1000;

type Task = typeof exportTask.$inferSelect;

/** The caller as they were when they asked. */
function contextOf(base: { tx: Tx; now: Date; config: GatewayConfig }, task: Task): CallerContext {
  const frozen = task.scope as unknown as Omit<Caller, 'codes'> & { codes: string[] };
  const language: Language = isLanguage(task.language) ? task.language : 'zh';
  return { ...systemContext(base, task.merchant), language, caller: { ...frozen, codes: new Set(frozen.codes) } };
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

async function write(context: CallerContext, task: Task, report: Report, columns: readonly string[], done: number) {
  const { tx, language, now } = context;
  const own = eq(exportTaskPart.task, task.guid);
  const parts = await tx.select().from(exportTaskPart).where(own).orderBy(asc(exportTaskPart.part));
  const notes = [
    say(language, 'report.fileNote', { period: task.period, rows: done, at: now.toISOString().slice(0, 16) }),
  ];
  const file = await buildWorkbook([
    {
      title: sayTitle(language, homeOf(report.name)?.path ?? report.name),
      columns: sheetColumns(report, columns, language),
      rows: parts.flatMap(({ rows }) => rows),
      notes,
    },
  ]);
  const bytes = new Uint8Array(file);
  await tx
    .update(exportTask)
    .set({
      status: 'done',
      done,
      file: bytes,
      fileSize: bytes.length,
      finishedAt: now.toISOString(),
      expiresAt: expiryOf(now),
      version: sql`${exportTask.version} + 1`,
    })
    .where(eq(exportTask.guid, task.guid));
  await tx.delete(exportTaskPart).where(own);
}

/**
 * A step of a task: a thousand rows, or at the end the file. Every step is a transaction of its own, so that progress is
 * seen, others get their turn, and a gateway that is killed goes on from the last step.
 * @returns when to go on; null when the task is over
 */
export async function exportStep(
  base: { tx: Tx; now: Date; config: GatewayConfig },
  payload: Record<string, unknown>,
): Promise<Date | null> {
  const [task] = await base.tx
    .select()
    .from(exportTask)
    .where(eq(exportTask.guid, String(payload.guid)))
    .for('update');
  const report = reports.find((one) => one.name === task?.report);
  if (!task || !report || !['queued', 'running'].includes(task.status)) return null;
  const context = contextOf(base, task);
  const columns = columnsOf(report, groupOf(report, filtersOf(task).groupBy));
  if (task.done >= task.total) {
    await write(context, task, report, columns, task.done);
    return null;
  }
  const { done, ended } = await readStep(context, task, report, columns);
  if (!ended) return base.now;
  await write(context, { ...task, done }, report, columns, done);
  return null;
}

function filtersOf(task: Task): Record<string, unknown> {
  return (task.query.filters ?? {}) as Record<string, unknown>;
}
