import { and, eq, inArray } from 'drizzle-orm';
import { material as contract } from '#areas/inventory/material/material.contract';
import { changedFields } from '#entity/contract';
import { isEmpty } from '#entity/field';
import { issue } from '#entity/issue';
import type { CallerContext } from '#server/call/call';
import { refuse } from '#server/call/refusal';
import { say } from '#server/call/texts';
import { material, stockBalance, stockLedger } from '#server/db/schema/inventory/stock';
import type { Entity } from '#server/store/entity';
import { searchTextOf } from '#server/store/listQuery';
import { tableStorage } from '#server/store/storage';
import { userOfMaterials } from './uses';

const units = ['mainUnit', 'subUnit', 'conversionRatio'] as const;

/** Fields of a material in lists of stock. */
const shownWithStock: readonly string[] = [...contract.keyword, 'category', 'safetyStock'];

async function hasMoved({ tx, caller }: CallerContext, guid: string): Promise<boolean> {
  const found = await tx
    .select({ guid: stockLedger.guid })
    .from(stockLedger)
    .where(and(eq(stockLedger.merchant, caller.merchant), inArray(stockLedger.material, [guid])))
    .limit(1);
  return found.length > 0;
}

/** Materials: their units are what the ledger is written in, so they stay once something moved. */
export const materialEntity: Entity = {
  contract,
  storage: tableStorage(contract, material),
  // A ratio to nothing would come back to life with the next sub unit.
  normalise: (values) => (isEmpty(values.subUnit) ? { ...values, conversionRatio: null } : values),
  async check(context, values, before) {
    const changed = before ? units.filter((name) => (before.values[name] ?? null) !== (values[name] ?? null)) : [];
    if (!before || changed.length === 0 || !(await hasMoved(context, before.guid))) return [];
    return changed.map((name) => issue(name, 'unitsFixed'));
  },
  async saved({ tx }, row, before) {
    if (!before || changedFields(contract, before.values, row.values).every((name) => !shownWithStock.includes(name)))
      return;
    // Lists of stock are searched, filtered and sorted by what their materials say.
    const search = searchTextOf(contract, row.values);
    const category = String(row.values.category);
    const safetyStock = row.values.safetyStock == null ? null : Number(row.values.safetyStock);
    await tx.update(stockBalance).set({ search, category, safetyStock }).where(eq(stockBalance.material, row.guid));
  },
  async deletable(context, rows) {
    const names = new Map(rows.map((row) => [row.guid, String(row.values.name)]));
    const use = await userOfMaterials(context, [...names.keys()]);
    if (!use) return;
    const user = say(context.language, `materials.users.${use.kind}`, { of: use.of });
    throw refuse('materials.inUse', { name: names.get(use.material) ?? '', user });
  },
};
