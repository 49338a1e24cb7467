import type { BrowserContext } from 'playwright-core';
import { demo } from '../support/callers';
import { callGateway } from '../support/signOn';
import { type Spread, spreadOf } from './spread';
import { type Expected, Tab } from './tab';

/** CPU milliseconds of the page's main thread, with a menu plan of 500 items in one category. */
export interface PlanEditorFigures {
  items: number;
  /** from the list of plans to the editor with all its rows */
  open: Spread;
  /** a key in the price of an item */
  key: Spread;
  /** the key that ends an entry, with which the plan changes */
  commit: Spread;
}

const items = 500;
const name = '五百道菜';
const planList: Expected = { heading: '菜谱列表', parts: 'main tbody tr', atLeast: 4 };

interface Listed {
  list: { id: string; name: string; specifications: { guid: string }[] }[];
}

/** Makes a plan of the library's goods, 500 of them made for it. */
async function addPlan(address: string, token: string): Promise<void> {
  const ask = async <T>(path: string, body: unknown): Promise<T> => {
    const { code, message, tdata } = await callGateway<T>(address, path, body, token);
    if (code !== 0) throw new Error(`${path}: ${message} ${JSON.stringify(tdata)}`);
    return tdata;
  };
  const rows = Array.from({ length: items }, (_, index) => ({
    place: '蜀香小馆',
    category: '川味',
    name: `新菜 ${index + 1}`,
    valuationUnit: '份',
    sellingPrice: '38.00',
  }));
  for (let from = 0; from < items; from += 100) {
    const body = { rows: rows.slice(from, from + 100) };
    const { results } = await ask<{ results: { errors: unknown }[] }>('/item/library/commodity/import', body);
    const bad = results.find((result) => result.errors);
    if (bad) throw new Error(JSON.stringify(bad));
  }
  const goods: Listed['list'] = [];
  for (let page = 1; page <= items / 100; page += 1) {
    goods.push(...(await ask<Listed>('/item/library/commodity/list', { page, size: 100, keyword: '新菜' })).list);
  }
  const typeGuid = demo('category', 'A-川味');
  await ask('/plan/save', {
    brand: demo('brand', 'A'),
    name,
    sellTimeType: 'special',
    startTime: '05:00',
    endTime: '06:00',
    typeList: [{ typeGuid, name: '川味', sort: 1, isDelete: 0 }],
    itemWebRespDTOList: goods.map((one) => ({
      itemGuid: one.id,
      typeGuid,
      planItemName: one.name,
      isSoldOut: 1,
      skuList: one.specifications.map(({ guid }) => ({
        skuGuid: guid,
        name: '标准',
        salePrice: '38.00',
        isSoldOut: 1,
      })),
    })),
    storeGuidList: [demo('store', 'BJ001')],
    planType: 1,
  });
}

/** Measures the editor of a menu plan as large as they get. */
export async function measurePlanEditor(
  context: BrowserContext,
  address: string,
  token: string,
  runs: number,
): Promise<PlanEditorFigures> {
  await addPlan(address, token);
  const editor: Expected = { heading: name, parts: 'main tbody tr', atLeast: items };
  const open: number[] = [];
  const keys: number[] = [];
  const commits: number[] = [];
  for (let run = 0; run <= runs; run += 1) {
    const page = await context.newPage();
    const tab = await Tab.open(page);
    await page.goto(`${address}/brandLibrary/priceScheme`);
    await tab.complete(planList);
    const opened = await tab.press(name, editor);
    await page
      .getByRole('textbox', { name: /的售价$/ })
      .first()
      .focus();
    await page.keyboard.press('Control+A');
    const typed: number[] = [];
    for (const key of ['4', '2', '.', '5', '0']) typed.push(await tab.key(key));
    const committed = await tab.key('Tab');
    await page.close();
    // The first run warms the server and the browser's caches.
    if (run === 0) continue;
    open.push(opened);
    keys.push(...typed);
    commits.push(committed);
  }
  return { items, open: spreadOf(open), key: spreadOf(keys), commit: spreadOf(commits) };
}
