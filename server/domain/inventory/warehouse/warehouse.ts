import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { warehouse as contract } from '#areas/inventory/warehouse/warehouse.contract';
import { type Issue, issue } from '#entity/issue';
import type { CallerContext } from '#server/call/call';
import { refuse } from '#server/call/refusal';
import { stockBalance, stockDocument, stockLedger, stocktake, warehouse } from '#server/db/schema/inventory/stock';
import type { Entity } from '#server/store/entity';
import { type Stored, tableStorage } from '#server/store/storage';

type Context = Pick<CallerContext, 'tx' | 'caller'>;

async function withStock({ tx, caller }: Context, guids: string[]): Promise<string | undefined> {
  const [found] = await tx
    .select({ warehouse: stockBalance.warehouse })
    .from(stockBalance)
    .where(
      and(
        eq(stockBalance.merchant, caller.merchant),
        inArray(stockBalance.warehouse, guids),
        ne(stockBalance.quantity, '0'),
      ),
    )
    .limit(1);
  return found?.warehouse;
}

async function withLedger({ tx }: Context, guids: string[]): Promise<string | undefined> {
  const [found] = await tx
    .select({ warehouse: stockLedger.warehouse })
    .from(stockLedger)
    .where(inArray(stockLedger.warehouse, guids))
    .limit(1);
  return found?.warehouse;
}

async function withPapers({ tx, caller }: Context, guids: string[]): Promise<string | undefined> {
  const [document] = await tx
    .select({ warehouse: stockDocument.warehouse, counterpart: stockDocument.counterpart })
    .from(stockDocument)
    .where(
      and(
        eq(stockDocument.merchant, caller.merchant),
        or(inArray(stockDocument.warehouse, guids), inArray(stockDocument.counterpart, guids)),
      ),
    )
    .limit(1);
  const [count] = await tx
    .select({ warehouse: stocktake.warehouse })
    .from(stocktake)
    .where(and(eq(stocktake.merchant, caller.merchant), inArray(stocktake.warehouse, guids)))
    .limit(1);
  return (
    [document?.warehouse, document?.counterpart, count?.warehouse].find((guid) => guid && guids.includes(guid)) ??
    undefined
  );
}

function nameOf(rows: readonly Stored[], guid: string | undefined): string {
  return String(rows.find((row) => row.guid === guid)?.values.name ?? '');
}

/** Refuses to disable or delete a warehouse that is locked or has stock. */
async function requireEmpty(context: Context, rows: Stored[]): Promise<void> {
  const locked = rows.find((row) => row.values.lockState === 'locked');
  if (locked) throw refuse('materials.warehouseLocked', { name: String(locked.values.name) });
  const full = await withStock(
    context,
    rows.map((row) => row.guid),
  );
  if (full) throw refuse('materials.warehouseHoldsStock', { name: nameOf(rows, full) });
}

/** The same rules where somebody disables or moves a warehouse in its form. */
async function changeIssues(context: Context, values: Record<string, unknown>, before: Stored): Promise<Issue[]> {
  const issues: Issue[] = [];
  if (before.values.enabled === true && values.enabled !== true) {
    if (before.values.lockState === 'locked') issues.push(issue('enabled', 'warehouseLocked'));
    else if (await withStock(context, [before.guid])) issues.push(issue('enabled', 'warehouseHoldsStock'));
  }
  const moved = (before.values.store ?? null) !== (values.store ?? null);
  if (moved && (await withLedger(context, [before.guid]))) issues.push(issue('store', 'warehouseStoreFixed'));
  return issues;
}

/** Warehouses of stores and central ones. */
export const warehouseEntity: Entity = {
  contract,
  storage: tableStorage(contract, warehouse, {
    lockState: sql`CASE WHEN ${warehouse.lockedBy} IS NULL THEN 'unlocked' ELSE 'locked' END`,
  }),
  async check(context, values, before) {
    // A central warehouse is seen by unrestricted callers only: nobody else makes one.
    const central = (values.store ?? null) === null;
    if (central && context.caller.scope.kind !== 'unrestricted') return [issue('store', 'required')];
    return before ? changeIssues(context, values, before) : [];
  },
  async enabling(context, rows, enabled) {
    const changing = rows.filter((row) => row.values.enabled !== enabled);
    if (!enabled && changing.length > 0) await requireEmpty(context, changing);
  },
  async deletable(context, rows) {
    await requireEmpty(context, rows);
    const guids = rows.map((row) => row.guid);
    const used = (await withLedger(context, guids)) ?? (await withPapers(context, guids));
    if (used) throw refuse('materials.warehouseInUse', { name: nameOf(rows, used) });
  },
  async complete(_context, rows) {
    for (const row of rows) row.values.lockState = row.values.lockedBy ? 'locked' : 'unlocked';
  },
};
