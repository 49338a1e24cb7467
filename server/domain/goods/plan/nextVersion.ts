import {
  flagged,
  isSameContent,
  mostBatchRows,
  type PlanContent,
  type PlanItem,
  renumbered,
} from '#areas/goods/plan/content';
import type { CallerContext } from '#server/call/call';
import { missing, refuse } from '#server/call/refusal';
import { forRow } from '#server/store/refusingRow';
import { recordPlan } from '../commodity/priceRecords';
import { baseOf, contentOf, writeContent } from './content';
import { logPlan, type PlanRow, requirePlan, requireWholePlan, updatePlan } from './plan.rules';
import { deliver } from './push';
import { isWaiting, storesSelling } from './stores';

/** Refuses a batch of more rows than one may have. */
export function limited<T>(rows: readonly T[]): readonly T[] {
  if (rows.length > mostBatchRows) throw refuse('plan.tooManyRows', { max: mostBatchRows });
  return rows;
}

/** Rows by plan, in one order for everybody, so that two batches never wait for each other. */
function byPlan<T extends { planGuid: string }>(rows: readonly T[]): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(row.planGuid, [...(groups.get(row.planGuid) ?? []), row]);
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

export interface FormalPlan {
  row: PlanRow;
  content: PlanContent;
}

async function takenUp(context: CallerContext, row: PlanRow): Promise<FormalPlan> {
  await requireWholePlan(context, row.guid);
  if (row.status === 'draft' || row.status === 'stopped') throw refuse('plan.wrongStatus');
  return { row, content: await contentOf(context.tx, row.guid, row.formalVersion) };
}

/** A plan that a batch may change, with the content of its newest version. */
export async function formalPlan(context: CallerContext, guid: string): Promise<FormalPlan> {
  return takenUp(context, await requirePlan(context, guid));
}

/** Does the rows of a batch, plan by plan. A refusal names the plan that it is about. */
export async function eachPlan<T extends { planGuid: string }, R>(
  context: CallerContext,
  rows: readonly T[],
  work: (plan: FormalPlan, own: readonly T[]) => Promise<R[]>,
): Promise<R[]> {
  const plans = byPlan(rows);
  const found: R[] = [];
  for (const [guid, own] of plans) {
    const row = await requirePlan(context, guid);
    const act = async () => work(await takenUp(context, row), own);
    found.push(...(await forRow(context, { name: row.name, several: plans.length > 1 }, act)));
  }
  return found;
}

/** The content with one of its items changed; an item that is not there is refused. */
export function changed(content: PlanContent, guid: string, change: (item: PlanItem) => PlanItem): PlanContent {
  if (!content.items.some((item) => item.itemGuid === guid)) throw missing();
  return { ...content, items: content.items.map((item) => (item.itemGuid === guid ? change(item) : item)) };
}

/**
 * Writes changed content as the plan's next version. Stores that sell the version before get it at once; where a save
 * waits to be pushed it comes with that push, or the batch would push what nobody has pushed. Answers the names of the
 * plans that wait.
 */
export async function nextVersion(
  context: CallerContext,
  { row, content: loaded }: FormalPlan,
  content: PlanContent,
  note: string,
): Promise<string[]> {
  // Repeating the same marks or prices is no change (M9).
  if (isSameContent(loaded, content)) return [];
  const number = row.formalVersion + 1;
  const base = await baseOf(context.tx, row.guid, row.formalVersion);
  await writeContent(context, row.guid, number, flagged(loaded, renumbered(content)), base, note);
  await recordPlan(context, row, loaded.items, content.items);
  const saved = await updatePlan(context, row, { formalVersion: number, itemCount: content.items.length });
  await logPlan(context, saved, 'edit', [
    { field: 'formalVersion', before: row.formalVersion, after: `${number} ${note}` },
  ]);
  // The push that is scheduled brings what was saved before.
  if (row.status === 'scheduled') return [row.name];
  if (row.status !== 'enabled') return [];
  const waiting = await isWaiting(context.tx, row.guid, row.formalVersion);
  const stores = await storesSelling(context.tx, row.guid, row.formalVersion);
  if (stores.length > 0) await deliver(context, saved, number, stores);
  return waiting ? [row.name] : [];
}
