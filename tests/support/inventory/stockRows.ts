import { stockBalance, stockDocument, stockLedger, stocktake, stocktakeLine } from '#server/db/schema/inventory/stock';
import { chain } from '../callers';
import type { TestGateway } from '../gateway';

let counter = 0;

function own(gateway: TestGateway) {
  counter += 1;
  const at = gateway.clock.now().toISOString();
  return { guid: `stock-row-${counter}`, merchant: chain, createdAt: at, updatedAt: at };
}

const nothing = '0';
const date = '2026-11-01';

/** Sets the stock of a material in a warehouse, as if it had been posted. */
export async function putBalance(
  gateway: TestGateway,
  values: { warehouse: string; material: string; quantity: string; amount: string },
): Promise<void> {
  const row = { ...own(gateway), ...values, sequence: 1, lastCost: nothing };
  await gateway.database.db
    .insert(stockBalance)
    .values(row)
    .onConflictDoUpdate({ target: [stockBalance.warehouse, stockBalance.material], set: values });
}

/** A movement of a material in a warehouse, as if it had been posted. */
export async function putMovement(
  gateway: TestGateway,
  values: { warehouse: string; material: string },
): Promise<void> {
  const row = own(gateway);
  await gateway.database.db.insert(stockLedger).values({
    ...row,
    ...values,
    sequence: counter,
    kind: 'opening',
    direction: 'in',
    delta: nothing,
    before: nothing,
    after: nothing,
    deltaAmount: nothing,
    beforeAmount: nothing,
    afterAmount: nothing,
    source: 'stockInDocument',
    document: row.guid,
    documentCode: row.guid,
    line: 1,
    date,
    operator: 'test',
  });
}

/** A document that nobody has submitted yet; answers its code. */
export async function putDocument(
  gateway: TestGateway,
  values: { warehouse?: string; counterpart?: string; supplier?: string; materials?: string[] },
): Promise<string> {
  const row = own(gateway);
  const { materials = [], warehouse = 'none', ...rest } = values;
  await gateway.database.db.insert(stockDocument).values({
    ...row,
    ...rest,
    warehouse,
    direction: 'in',
    code: row.guid,
    type: 'purchase',
    date,
    amount: nothing,
    status: 'notSubmitted',
    operator: 'test',
    lines: materials.map((material) => ({ material, quantity: nothing, unit: 'main', unitPrice: null, total: null })),
    lineCount: materials.length,
  });
  return row.guid;
}

/** A count of a warehouse with one material on its sheet; answers its number. */
export async function putStocktake(
  gateway: TestGateway,
  { warehouse, material }: { warehouse: string; material: string },
): Promise<string> {
  const row = own(gateway);
  await gateway.database.db.insert(stocktake).values({
    ...row,
    warehouse,
    number: row.guid,
    operator: 'test',
    date,
    type: 'day',
    status: 'notSubmitted',
    lockState: 'unlocked',
    scope: 'all',
  });
  await gateway.database.db.insert(stocktakeLine).values({
    merchant: chain,
    stocktake: row.guid,
    material,
    book: nothing,
    sequence: 0,
    unitCost: nothing,
  });
  return row.guid;
}
