import { eq } from 'drizzle-orm';
import { sourceCode } from '#entity/contract';
import type { Report } from '#report/report';
import { bodyLimits } from '#server/call/body';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { forbidden, missing } from '#server/call/refusal';
import { exportRun } from '#server/db/schema';
import { exportRows } from '#server/store/exporting';
import { answerReport, type ReportInput, reportInput } from './ask';
import { reports } from './reports';

const pageRows = 1000;

async function startExport(context: CallerContext, report: Report, query: ReportInput, id: string) {
  const { total } = await answerReport(context, report, { ...query, page: 1, size: 1 });
  const run = {
    id,
    merchant: context.caller.merchant,
    employee: context.caller.employee,
    resource: report.name,
    query: { keyword: query.keyword ?? null, filters: query.filters, ids: null },
    startedAt: context.now.toISOString(),
    total,
    sent: 0,
  };
  await context.tx.insert(exportRun).values(run);
  await context.log({
    type: 'export',
    module: report.area === 'log' ? 'log' : 'reportCenter',
    submodule: report.name,
    object: String(Math.min(total, exportRows)),
  });
  return run;
}

/** A page of an export: the rows of the screen for the filters of its start, at most 10,000 in all, logged once. */
async function exportPage(context: CallerContext, report: Report, query: ReportInput) {
  if (!context.caller.codes.has(sourceCode(report, 'export'))) throw forbidden();
  const id = query.exportId ?? '';
  const [known] = await context.tx.select().from(exportRun).where(eq(exportRun.id, id));
  const mine = known?.merchant === context.caller.merchant && known.employee === context.caller.employee;
  if (known && (!mine || known.resource !== report.name)) throw missing();
  const run = known ?? (await startExport(context, report, query, id));
  const { keyword, filters } = run.query;
  const offset = Number(query.after ?? 0);
  const size = Math.max(1, Math.min(query.size, pageRows, exportRows - offset));
  const page = Math.floor(offset / size) + 1;
  const { list } = await answerReport(context, report, {
    ...query,
    keyword: keyword ?? undefined,
    filters: filters ?? {},
    page,
    size,
  });
  const sent = offset + list.length;
  await context.tx.update(exportRun).set({ sent }).where(eq(exportRun.id, id));
  const next = list.length === size && sent < Math.min(run.total, exportRows) ? String(sent) : null;
  return { list, total: run.total, next };
}

/** The call of every report: its rows, its totals, and the pages of its export. */
export const calls: readonly Call[] = reports.map((report) =>
  protectedCall({
    method: 'POST',
    path: report.calls.list,
    lane: () => 'reports',
    permission: sourceCode(report, 'list'),
    body: bodyLimits.ids,
    input: reportInput,
    handle: (context, query) =>
      query.exportId ? exportPage(context, report, query) : answerReport(context, report, query),
  }),
);
