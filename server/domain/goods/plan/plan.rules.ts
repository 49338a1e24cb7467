import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { menuPlan, planStatuses } from '#areas/goods/plan/menuPlan.contract';
import type { CallerContext } from '#server/call/call';
import type { LogEntry } from '#server/call/logEntry';
import { missing, type Refusal, refuse } from '#server/call/refusal';
import { store } from '#server/db/schema';
import { plan, planStore } from '#server/db/schema/goods/goods';
import type { Entity } from '#server/store/entity';
import { countOutside, refuseOutside } from '#server/store/outside';
import { requireRows } from '#server/store/read';
import { tableStorage } from '#server/store/storage';

export type PlanRow = typeof plan.$inferSelect;

/** Returns the refusal of an act that the status of a plan does not allow; it names the acts that lead on. */
export function statusRefusal({ name, status }: PlanRow): Refusal {
  return refuse(`plan.is.${planStatuses.find((one) => one === status) ?? 'draft'}`, { name });
}

/** Stores that the last push of a plan did not reach. */
const notReached: SQL = gt(planStore.failure, '');
const isNotReached = sql`EXISTS (SELECT 1 FROM ${planStore} WHERE ${planStore.plan} = ${plan.guid} AND ${notReached})`;

/** Plans in force whose newest save has not come to every store, and scheduled ones that will bring an older save. */
const isUnpushed = sql<boolean>`CASE ${plan.status}
  WHEN 'scheduled' THEN ${plan.scheduledVersion} IS DISTINCT FROM ${plan.formalVersion}
  WHEN 'enabled' THEN EXISTS (SELECT 1 FROM ${planStore} WHERE ${planStore.plan} = ${plan.guid}
    AND (${planStore.leaving} OR ${planStore.version} IS DISTINCT FROM ${plan.formalVersion}))
  ELSE false END`;

/** Of these plans, those that were saved since stores got them. */
export async function unpushedOf({ tx }: Pick<CallerContext, 'tx'>, guids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ guid: plan.guid })
    .from(plan)
    .where(and(inArray(plan.guid, [...guids]), isUnpushed));
  return new Set(rows.map((row) => row.guid));
}

/** Menu plans in the list: written only by the calls beside this file. */
export const menuPlanEntity: Entity = {
  contract: menuPlan,
  storage: tableStorage(menuPlan, plan),
  filters: {
    pushFailed: (value) => (value === true || value === 'true' ? isNotReached : sql`NOT ${isNotReached}`),
    unpushed: (value) => (value === true || value === 'true' ? isUnpushed : sql`NOT ${isUnpushed}`),
  },
  reaches: (context, rows) =>
    outsideOf(
      context,
      rows.flatMap(({ guid, values }) => (values.status === 'draft' ? [] : [guid])),
    ),
  async complete({ tx }, rows) {
    if (rows.length === 0) return;
    const ids = rows.map(({ guid }) => guid);
    const failed = await tx
      .selectDistinct({ plan: planStore.plan })
      .from(planStore)
      .where(and(inArray(planStore.plan, ids), notReached));
    const known = new Set(failed.map((row) => row.plan));
    const unpushed = await unpushedOf({ tx }, ids);
    for (const { guid, values } of rows) {
      Object.assign(values, { pushFailed: known.has(guid), unpushed: unpushed.has(guid) });
    }
  },
};

/** How many stores of plans lie outside the caller's scope, those included that a save has taken out and that sell on. */
export async function outsideOf(context: CallerContext, guids: readonly string[]): Promise<number> {
  if (guids.length === 0) return 0;
  const places = context.tx
    .select({ store: planStore.store })
    .from(planStore)
    .where(inArray(planStore.plan, [...guids]));
  return countOutside(context, inArray(store.guid, places));
}

/** Refuses what happens to all stores of a plan while the caller does not see them all. */
export async function requireWholePlan(context: CallerContext, guid: string): Promise<void> {
  refuseOutside(await outsideOf(context, [guid]));
}

/** A plan within the caller's scope, held to the end of the call: what two people do to it comes one after the other. */
export async function requirePlan(context: CallerContext, guid: string, lock = true): Promise<PlanRow> {
  await requireRows(context, menuPlanEntity, [guid]);
  const query = context.tx.select().from(plan).where(eq(plan.guid, guid));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw missing();
  return row;
}

/** Changes a plan and counts its version up. */
export async function updatePlan(context: CallerContext, before: PlanRow, values: Partial<PlanRow>): Promise<PlanRow> {
  const [row] = await context.tx
    .update(plan)
    .set({
      ...values,
      version: before.version + 1,
      updatedAt: context.now.toISOString(),
      updatedBy: context.caller.name,
    })
    .where(eq(plan.guid, before.guid))
    .returning();
  if (!row) throw missing();
  return row;
}

/** One line of the operation log about a plan. */
export async function logPlan(
  context: CallerContext,
  row: PlanRow,
  type: LogEntry['type'],
  detail: { field: string; before: unknown; after: unknown }[] = [],
): Promise<void> {
  await context.log({
    type,
    module: 'brandLibrary',
    submodule: 'menuPlan',
    brand: row.brand,
    objectGuid: row.guid,
    object: row.name,
    detail,
  });
}
