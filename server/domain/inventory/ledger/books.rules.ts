import { and, eq, like, sql } from 'drizzle-orm';
import { stockBalance } from '#areas/inventory/ledger/stockBalance.contract';
import { stockLedger } from '#areas/inventory/ledger/stockLedger.contract';
import type { CallerContext } from '#server/call/call';
import { record } from '#server/db/schema';
import { stockBalance as balances, stockLedger as ledger, material } from '#server/db/schema/inventory/stock';
import type { Entity } from '#server/store/entity';
import { type Stored, tableStorage } from '#server/store/storage';
import { compareDecimals, divideDecimals } from '#values/decimal';
import { materialsShown } from '../material/rows';
import { ofVisibleWarehouses, storeBehind } from '../place';

/** Names of units by guid. */
async function unitNames({ tx, caller }: CallerContext): Promise<Map<string, string>> {
  const rows = await tx
    .select({ guid: record.guid, name: sql<string>`${record.data}->>'name'` })
    .from(record)
    .where(and(eq(record.merchant, caller.merchant), eq(record.resource, 'materialUnit')));
  return new Map(rows.map((row) => [row.guid, row.name]));
}

async function materialsBehind(context: CallerContext, rows: readonly Stored[]) {
  const materials = await materialsShown(
    context,
    rows.map((row) => String(row.values.material)),
  );
  return { materials, units: await unitNames(context) };
}

function perUnit(amount: unknown, quantity: unknown): string | null {
  const worth = String(amount ?? '0');
  const of = String(quantity ?? '0');
  return compareDecimals(of, '0') === 0 ? null : divideDecimals(worth, of, 2);
}

/** Balances of warehouses; only the ledger writes them. */
export const balanceEntity: Entity = {
  contract: stockBalance,
  storage: tableStorage(stockBalance, balances, {
    store: storeBehind(balances.warehouse),
    code: sql`(SELECT ${material.code} FROM ${material} WHERE ${material.guid} = ${balances.material})`,
  }),
  scope: (context) => ofVisibleWarehouses(context, balances.warehouse),
  filters: {
    belowSafety: (value) =>
      value === true || value === 'true'
        ? sql`${balances.belowSafety}`
        : sql`NOT ${balances.belowSafety} AND ${balances.safetyStock} IS NOT NULL`,
  },
  // Of some thousand materials few match, and what there is of those is found by an index.
  keyword: (pattern, { caller }) =>
    sql`${balances.material} IN (SELECT ${material.guid} FROM ${material}
      WHERE ${and(eq(material.merchant, caller.merchant), like(material.search, pattern))})`,
  async complete(context, rows) {
    const { materials, units } = await materialsBehind(context, rows);
    for (const { values } of rows) {
      const found = materials.get(String(values.material));
      Object.assign(values, {
        code: found?.code ?? '',
        specification: found?.specification ?? null,
        unit: units.get(found?.mainUnit ?? '') ?? '',
        averageCost: perUnit(values.amount, values.quantity),
        belowSafety: values.safetyStock === null ? null : values.belowSafety,
      });
    }
  },
};

/** Movements of stock, as they were posted. */
export const ledgerEntity: Entity = {
  contract: stockLedger,
  storage: tableStorage(stockLedger, ledger, { store: storeBehind(ledger.warehouse) }),
  scope: (context) => ofVisibleWarehouses(context, ledger.warehouse),
  async complete(context, rows) {
    const { materials, units } = await materialsBehind(context, rows);
    for (const { values } of rows) {
      values.unit = units.get(materials.get(String(values.material))?.mainUnit ?? '') ?? '';
      values.unitCost = perUnit(values.deltaAmount, values.delta);
    }
  },
};
