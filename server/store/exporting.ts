import { and, count, desc, eq, not, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { dayMs } from '#values/duration';
import type { CallerContext } from '../call/call';
import { moduleOfArea } from '../call/logEntry';
import { forbidden, missing, refuse } from '../call/refusal';
import { type ExportQuery, exportRun } from '../db/schema';
import type { Entity, EntityRegistry } from './entity';
import { beforePlace, type ListInput, whereOf } from './listQuery';
import { answerRows, selectRows } from './read';

/** The latest 10,000 records, at most 32 days (001 §5, §9). */
export const exportRows = 10_000;
export const exportDays = 32;
const pageRows = 1000;

const dayRange = z.object({ from: z.string(), to: z.string() });

/** Refuses an export of an entity with its own time column that covers more than 32 days. */
function checkPeriod(entity: Entity, query: ListInput): void {
  const period = entity.contract.period;
  if (!period || query.ids) return;
  const range = dayRange.safeParse(query.filters[period]);
  if (!range.success) throw refuse('exportRangeRequired');
  const days = (Date.parse(range.data.to) - Date.parse(range.data.from)) / dayMs + 1;
  if (!(days >= 1 && days <= exportDays)) throw refuse('exportRangeTooLong');
}

/** Returns the query that the export was started with; later pages cannot change it. */
function frozenQuery(query: ListInput, { keyword, filters, ids }: ExportQuery): ListInput {
  return { ...query, keyword: keyword ?? undefined, filters: filters ?? {}, ids: ids ?? undefined };
}

async function start(context: CallerContext, entity: Entity, query: ListInput, id: string) {
  checkPeriod(entity, query);
  const where = await whereOf(entity, context, query);
  const [counted] = await context.tx.select({ total: count() }).from(entity.storage.table).where(where);
  const run = {
    id,
    merchant: context.caller.merchant,
    employee: context.caller.employee,
    resource: entity.contract.name,
    query: { keyword: query.keyword ?? null, filters: query.filters, ids: query.ids ?? null },
    startedAt: context.now.toISOString(),
    total: counted?.total ?? 0,
    sent: 0,
  };
  await context.tx.insert(exportRun).values(run);
  return run;
}

function logStart(context: CallerContext, entity: Entity, total: number): Promise<void> {
  return context.log({
    type: 'export',
    module: moduleOfArea[entity.contract.area],
    submodule: entity.contract.name,
    object: String(Math.min(total, exportRows)),
  });
}

async function countRows(context: CallerContext, entity: Entity, where: SQL | undefined): Promise<number> {
  const [counted] = await context.tx.select({ total: count() }).from(entity.storage.table).where(where);
  return counted?.total ?? 0;
}

/**
 * A page of an export: the same rows as the list, newest first, for the filters frozen at its start, never more than
 * 10,000 in all, logged once. `next` is the place to go on from, null at the end.
 */
export async function exportPage(context: CallerContext, entity: Entity, registry: EntityRegistry, query: ListInput) {
  if (!context.caller.codes.has(`${entity.contract.name}:export`)) throw forbidden();
  const id = query.exportId ?? '';
  const [known] = await context.tx.select().from(exportRun).where(eq(exportRun.id, id));
  const mine = known?.merchant === context.caller.merchant && known.employee === context.caller.employee;
  if (known && (!mine || known.resource !== entity.contract.name)) throw missing();
  const run = known ?? (await start(context, entity, query, id));
  const frozen = frozenQuery(query, run.query);
  const [createdAt, guid] = (query.after ?? '').split('|');
  const place = createdAt && guid ? { createdAt, guid } : null;
  const { table } = entity.storage;
  const all = and(await whereOf(entity, context, frozen), sql`${table.createdAt} <= ${run.startedAt}::timestamptz`);
  const rest = beforePlace(entity, place);
  const where = and(all, rest);
  // Counted by position, not by what was sent: a page whose answer was lost is asked for again and costs nothing.
  const before = rest ? await countRows(context, entity, and(all, not(rest))) : 0;
  const limit = Math.min(query.size, pageRows, exportRows - before);
  const order = [desc(table.createdAt), desc(table.guid)];
  const rows =
    limit > 0 ? await selectRows(context, entity, where ?? sql`false`, { order, limit, filters: frozen.filters }) : [];
  const sent = before + rows.length;
  // After the rows are read: an export of the log does not begin with itself.
  if (!known) await logStart(context, entity, run.total);
  await context.tx.update(exportRun).set({ sent }).where(eq(exportRun.id, id));
  const last = rows.at(-1);
  const next = last && rows.length === limit && sent < exportRows ? `${last.createdAt}|${last.guid}` : null;
  return { list: await answerRows(context, entity, registry, rows), total: run.total, next };
}
