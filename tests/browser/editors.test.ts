import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { builtConsole } from '../support/app';
import { settled } from '../support/settled';

// Editors are judged by where their work begins: what was decided once is a line, and the first row of the work is in
// sight at once, under headings, with one act below it; on a phone nothing leaves the page.

const app = builtConsole();

interface Editor {
  name: string;
  path: string;
  /** brings it to its work: chooses what is decided, takes the first lines */
  begin?: (page: Page) => Promise<void>;
  /** the first row of the work */
  row: (page: Page) => Locator;
  headings: string[];
  /** in the first row: what a person types into or presses */
  fields: (page: Page) => Locator;
}

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function pickMaterials(page: Page, count: number) {
  await page.getByRole('button', { name: '选择物料' }).click();
  const picker = page.getByRole('dialog', { name: '选择物料' });
  await picker.getByRole('checkbox').nth(count).waitFor();
  for (let at = 0; at < count; at += 1) await picker.getByRole('checkbox').nth(at).check();
  await picker.getByRole('button', { name: `添加 ${count} 种` }).click();
}

const editors: Editor[] = [
  {
    name: 'a menu plan',
    path: '/brandLibrary/psEditMain?guid=10000001-plan-day-A',
    row: (page) => page.getByRole('table', { name: '商品' }).locator('tbody').first(),
    headings: ['商品名称', '规格', '售价', '会员价', '已估清'],
    fields: (page) => page.getByRole('textbox', { name: '毛血旺 标准 的会员价' }),
  },
  {
    name: 'batch prices',
    path: '/brandLibrary/batchEditRecipes?tab=price',
    async begin(page) {
      await page.getByRole('searchbox').last().fill('毛血旺');
      await page.getByRole('button', { name: /毛血旺/ }).click();
    },
    row: (page) => page.getByRole('table', { name: '毛血旺' }).locator('tbody').first(),
    headings: ['菜谱', '规格', '原价', '新价', '差额'],
    fields: (page) => page.getByRole('textbox', { name: /蜀香小馆全天菜谱.* 的售价/ }),
  },
  {
    name: 'prices by rules',
    path: '/brandLibrary/batchEditRecipes?tab=rules',
    async begin(page) {
      await choose(page, '范围', '全部商品');
      await page.getByRole('textbox', { name: '数值' }).fill('5');
    },
    row: (page) => page.getByRole('table', { name: '调价预览' }).locator('tbody tr').first(),
    headings: ['商品', '菜谱', '价格', '原价', '新价', '差额'],
    fields: (page) => page.getByRole('textbox', { name: '数值' }),
  },
  {
    name: 'a package',
    path: '/storeGoods/editPackage?guid=10000001-commodity-BJ001-四人欢聚套餐',
    row: (page) => page.getByRole('textbox', { name: '分组名称' }).first(),
    headings: ['商品', '数量'],
    fields: (page) => page.getByRole('textbox', { name: '数量，第 1 行' }).first(),
  },
  {
    name: 'a recipe',
    path: '/inventoryManagement/rawMaterialRatio?dialog=edit&guid=10000001-ratio-B-珍珠奶茶',
    row: (page) => page.getByRole('dialog').locator('tbody tr').first(),
    headings: ['物料', '用量', '单位'],
    fields: (page) => page.getByRole('textbox', { name: '用量，第 1 行' }),
  },
  {
    name: 'a stock document',
    path: '/inventoryManagement/createEntrybound',
    async begin(page) {
      await choose(page, '仓库', '中央仓');
      await choose(page, '单据类型', '其他入库');
      await pickMaterials(page, 14);
    },
    row: (page) => page.getByRole('table', { name: '物料明细' }).locator('tbody tr').first(),
    headings: ['物料', '现有库存', '送货数量', '入库数量', '单价', '合计'],
    fields: (page) => page.getByRole('textbox', { name: '入库数量，第 1 行' }),
  },
  {
    name: 'a stocktake',
    path: '/inventoryManagement/inventory',
    async begin(page) {
      await choose(page, '仓库', '中央仓');
      await page.getByRole('button', { name: '保存' }).click();
      await page.getByText(/已盘 0 \/ \d+/).waitFor();
    },
    row: (page) => page.getByRole('table', { name: '盘点明细' }).locator('tbody').first(),
    headings: ['物料', '账面库存', '实盘数量', '差异'],
    fields: (page) => page.getByRole('textbox', { name: /的实盘数量$/ }).first(),
  },
  {
    name: 'the permissions of a role',
    path: '/storesAndEmployees/roleAuthorization?guid=10000001-role-manager',
    row: (page) => page.getByRole('table', { name: '业务权限' }).locator('tbody tr').first(),
    headings: ['页面', '其他'],
    fields: (page) => page.getByRole('treeitem').first(),
  },
];

/** A page's width beyond its window, in pixels: nobody scrolls a page sideways. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

test.each(editors)('$name begins its work above the fold, under headings, with one act', async (editor) => {
  const { page, context, watch } = await app.open(editor.path);
  await editor.begin?.(page);
  await editor.row(page).waitFor();
  await settled(page);
  const dialog = page.getByRole('dialog');
  const place = (await dialog.count()) > 0 ? dialog : page.locator('main');
  // A dialog is as low as it is short: its own top counts.
  const top = place === dialog ? ((await dialog.boundingBox())?.y ?? 0) : 0;
  expect(((await editor.row(page).boundingBox())?.y ?? 768) - top).toBeLessThanOrEqual(220);
  for (const name of editor.headings) {
    expect(await page.getByRole('columnheader', { name }).count(), name).toBeGreaterThan(0);
  }
  expect(await place.locator('.MuiButton-contained').count()).toBe(1);
  expect(await overflow(page)).toBe(0);
  watch.expectClean();
  await context.close();
});

test.each(editors)('$name is worked on with a phone', async (editor) => {
  const { page, context, watch } = await app.open(editor.path, { phone: true });
  await editor.begin?.(page);
  const field = editor.fields(page);
  await field.scrollIntoViewIfNeeded();
  await settled(page);
  const box = await field.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  expect(await overflow(page)).toBe(0);
  watch.expectClean();
  await context.close();
});

/** How many elements are whole between the edge of the window and the bar below. */
function inSight(rows: Locator): Promise<number> {
  return rows.evaluateAll((all) => {
    const bar = document.querySelector('[data-act-bar]')?.getBoundingClientRect().top ?? window.innerHeight;
    return all.filter((row) => row.getBoundingClientRect().bottom <= bar + 1).length;
  });
}

test('ten dishes of a plan are in sight, ten lines of a document', async () => {
  const { page, context } = await app.open('/brandLibrary/psEditMain?guid=10000001-plan-day-A');
  const dishes = page.getByRole('table', { name: '商品' }).locator('tbody');
  await dishes.nth(12).waitFor();
  expect(await inSight(dishes)).toBeGreaterThanOrEqual(10);
  await page.goto(`${app.address()}/inventoryManagement/createEntrybound`);
  await choose(page, '仓库', '中央仓');
  await choose(page, '单据类型', '其他入库');
  await pickMaterials(page, 14);
  const lines = page.getByRole('table', { name: '物料明细' }).locator('tbody tr');
  await lines.nth(13).waitFor();
  await settled(page);
  expect(await inSight(lines)).toBeGreaterThanOrEqual(10);
  // The headings stay while the lines scroll.
  await page.getByRole('textbox', { name: '入库数量，第 14 行' }).scrollIntoViewIfNeeded();
  const heading = await page.getByRole('columnheader', { name: '现有库存' }).boundingBox();
  expect(heading?.y).toBeGreaterThan(100);
  await context.close();
});

test('a refused save opens the section that it is about, at the field', async () => {
  const { page, context } = await app.open('/inventoryManagement/createEntrybound');
  await choose(page, '仓库', '中央仓');
  await pickMaterials(page, 1);
  await page.getByRole('button', { name: '修改 基本信息' }).waitFor();
  expect(await page.getByRole('combobox', { name: '供应商' }).isVisible()).toBe(false);
  await page.getByRole('textbox', { name: '入库数量，第 1 行' }).fill('1');
  await page.getByRole('textbox', { name: '单价，第 1 行' }).fill('1');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  const supplier = page.getByRole('combobox', { name: '供应商' });
  await supplier.waitFor();
  expect(await supplier.evaluate((field) => field.contains(document.activeElement))).toBe(true);
  await context.close();
});
