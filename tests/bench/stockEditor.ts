import type { BrowserContext } from 'playwright-core';
import { demo } from '../support/callers';
import { callGateway } from '../support/signOn';
import { type Spread, spreadOf } from './spread';
import { type Expected, Tab } from './tab';

/** CPU milliseconds of the page's main thread, with a stock-in document of 200 lines. */
export interface StockEditorFigures {
  lines: number;
  /** a key in the quantity of a line */
  key: Spread;
}

const lines = 200;

/** Makes 200 materials and a draft that names them all; answers its id and code. */
async function addDraft(address: string, token: string): Promise<{ id: string; code: string }> {
  const ask = async <T>(path: string, body: unknown): Promise<T> => {
    const { code, message, tdata } = await callGateway<T>(address, path, body, token);
    if (code !== 0) throw new Error(`${path}: ${message} ${JSON.stringify(tdata)}`);
    return tdata;
  };
  const rows = Array.from({ length: lines }, (_, index) => ({
    code: String(600_000 + index),
    name: `测试物料${index}`,
    type: 'rawMaterial',
    category: '蔬菜',
    mainUnit: 'kg',
  }));
  await ask('/inventory/material/import', { rows });
  const query = { keyword: '测试物料', size: 100 };
  const pages = [1, 2].map((page) => ask<{ list: { id: string }[] }>('/inventory/material/list', { ...query, page }));
  const materials = (await Promise.all(pages)).flatMap(({ list }) => list);
  return ask('/inventory/stock_in/save', {
    type: 'otherIn',
    warehouse: demo('warehouse', 'BJ001'),
    // No later than the store's business day, and after the last count of its warehouse.
    date: new Date().toISOString().slice(0, 10),
    lines: materials.map(({ id }) => ({ material: id, quantity: '1', unit: 'main', unitPrice: '2.00' })),
  });
}

/** Measures typing in the editor of a document as large as kitchens have them. */
export async function measureStockEditor(
  context: BrowserContext,
  address: string,
  token: string,
  runs: number,
): Promise<StockEditorFigures> {
  const { id, code } = await addDraft(address, token);
  const editor: Expected = { heading: code, parts: 'main tbody tr', atLeast: lines };
  const keys: number[] = [];
  for (let run = 0; run <= runs; run += 1) {
    const page = await context.newPage();
    const tab = await Tab.open(page);
    await page.goto(`${address}/inventoryManagement/editEntrybound?guid=${id}`);
    await tab.complete(editor);
    await page.getByRole('textbox', { name: '数量，第 100 行' }).focus();
    await page.keyboard.press('Control+A');
    const typed: number[] = [];
    for (const key of ['4', '2', '.', '5', '7']) typed.push(await tab.key(key));
    await page.close({ runBeforeUnload: false });
    // The first run warms the server and the browser's caches.
    if (run > 0) keys.push(...typed);
  }
  return { lines, key: spreadOf(keys) };
}
