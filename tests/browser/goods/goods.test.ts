import ExcelJS from 'exceljs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { png } from '#mocks/demo/goods/png';
import { builtConsole } from '#tests/support/app';

const app = builtConsole();
const editor = '/brandLibrary/psEditMain';

/** The plans and goods behind a name, as the head office sees them. */
async function named(path: string, keyword: string): Promise<{ id: string; status: string; version: number }[]> {
  const token = await app.tokenOf({});
  const body = { page: 1, size: 20, keyword };
  return (await app.call<{ list: { id: string; status: string; version: number }[] }>(path, body, token)).tdata.list;
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('a new dish with pictures goes into the library, into a menu and onto a guest’s phone', async () => {
  const { page, context, watch } = await app.open('/brandLibrary/newSingleProdouct');
  await choose(page, '所属品牌', '蜀香小馆');
  await choose(page, '分类', '川味');
  await page.getByRole('textbox', { name: '商品名称' }).fill('藤椒酸汤鱼');
  const picture = (name: string, red: number) => ({
    name,
    mimeType: 'image/png',
    buffer: Buffer.from(png(240, 240, [[red, 60, 40]], () => 0)),
  });
  await page.locator('input[type=file]').setInputFiles([picture('正面.png', 200), picture('侧面.png', 90)]);
  await page.getByRole('button', { name: '查看大图：图片 2' }).waitFor();
  await page.getByRole('button', { name: '添加一行' }).click();
  // A removed row loses the focus of a real browser, which tells the page: it is found again at the row before.
  await page.getByRole('button', { name: '添加一行' }).click();
  await page.getByRole('button', { name: '删除第 2 行' }).press('Enter');
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === '删除第 1 行');
  const cells = page.getByRole('table').getByRole('row').nth(1);
  await cells.getByRole('textbox', { name: /规格名称/ }).fill('标准');
  await cells.getByRole('textbox', { name: /售价/ }).fill('78');
  await cells.getByRole('textbox', { name: /单位/ }).fill('份');
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('保存成功').waitFor();

  await page.goto(`${app.address()}${editor}?guid=10000001-plan-day-A`);
  await page.getByRole('button', { name: '添加商品' }).click();
  const picker = page.getByRole('dialog', { name: '选择商品' });
  await picker.getByRole('searchbox').fill('藤椒酸汤鱼');
  await picker.getByRole('checkbox', { name: /藤椒酸汤鱼/ }).check();
  await picker.getByRole('button', { name: /添加 1 项/ }).click();
  await page.getByRole('button', { name: '保存并下发' }).click();
  const dialog = page.getByRole('dialog', { name: /下发/ });
  await dialog.getByRole('row', { name: /朝阳大悦店.*藤椒酸汤鱼/ }).waitFor();
  await dialog.getByRole('button', { name: '立即下发' }).click();
  await page.getByText('已下发到 3 家门店').waitFor();

  await page.goto(`${app.address()}/storeGoods/priceScheme/control/menuToPreview?guid=10000001-plan-day-A`);
  const address = await page.getByRole('link', { name: '在新窗口打开' }).getAttribute('href');
  const { pathname, search } = new URL(address ?? '');
  const guest = await app.visit(pathname + search, { phone: true });
  const dish = guest.page.getByRole('listitem').filter({ hasText: '藤椒酸汤鱼' });
  await dish.getByText('¥78.00').waitFor();
  const width = dish
    .locator('img')
    .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth));
  expect(await width).toBe(240);
  guest.watch.expectClean();
  watch.expectClean();
  await guest.context.close();
  await context.close();
});

test('a draft of another person is replaced only after a confirmation, and the second save names the first', async () => {
  const first = await app.open(editor);
  await choose(first.page, '品牌', '蜀香小馆');
  await first.page.getByRole('textbox', { name: '菜谱名称' }).fill('春季草稿');
  await first.page.getByRole('button', { name: '保存草稿' }).click();
  await first.page.getByText('草稿保存成功').waitFor();
  await first.page.getByRole('heading', { level: 1, name: '春季草稿' }).waitFor();

  const token = await app.tokenOf({});
  const person = {
    account: '7788',
    name: '周敏',
    organization: '10000001-organization-HQ',
    roles: ['10000001-role-admin'],
    enabled: true,
    password: '123456',
    dataScope: 'unrestricted',
  };
  expect((await app.call('/employee/save', person, token)).code).toBe(0);
  const [draft] = await named('/plan/list', '春季草稿');
  const second = await app.open(`${editor}?guid=${draft?.id}`, { account: '7788' });
  await second.page.getByRole('button', { name: '修改 基本信息' }).click();
  await second.page.getByRole('textbox', { name: '菜谱名称' }).fill('夏季草稿');
  await second.page.getByRole('button', { name: '保存草稿' }).click();
  await second.page.getByText('草稿保存成功').waitFor();

  await first.page.getByRole('button', { name: '修改 基本信息' }).click();
  await first.page.getByRole('textbox', { name: '菜谱名称' }).fill('秋季草稿');
  await first.page.getByRole('button', { name: '保存草稿' }).click();
  const conflict = first.page.getByRole('dialog', { name: '该记录已被他人修改' });
  await conflict.getByText(/周敏/).waitFor();
  await conflict.getByRole('button', { name: '采用并继续编辑' }).click();
  expect(await first.page.getByRole('textbox', { name: '菜谱名称' }).inputValue()).toBe('秋季草稿');

  await second.page.goto(`${app.address()}${editor}`);
  await choose(second.page, '品牌', '蜀香小馆');
  await second.page.getByRole('textbox', { name: '菜谱名称' }).fill('另一份草稿');
  await second.page.getByRole('button', { name: '保存草稿' }).click();
  const question = second.page.getByRole('alertdialog', { name: '已存在草稿，是否替换？' });
  await question.getByText('草稿“夏季草稿”将被删除。').waitFor();
  await question.getByRole('button', { name: '取消' }).click();
  expect((await named('/plan/list', '草稿')).map(({ id }) => id)).toEqual([draft?.id]);
  await second.page.getByRole('button', { name: '保存草稿' }).click();
  await question.getByRole('button', { name: '替换草稿' }).click();
  await second.page.getByText('草稿保存成功').waitFor();
  expect(await named('/plan/list', '夏季草稿')).toEqual([]);
  for (const { context, watch } of [first, second]) {
    watch.expectClean();
    await context.close();
  }
});

test('of a file of commodities the good rows are imported, and the bad ones come back with their errors', async () => {
  const { page, context, watch } = await app.open('/storeGoods/commodityList');
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const store = '蜀香小馆(朝阳大悦店)';
  const book = new ExcelJS.Workbook();
  book.addWorksheet('商品').addRows([
    ['所属门店', '分类', '商品名称', '单位', '售价'],
    [store, '川味', '导入菜一', '份', '38.00'],
    [store, '没有的分类', '导入菜二', '份', '38.00'],
    [store, '川味', '导入菜三', '份', '100000'],
    ['没有的门店', '川味', '导入菜四', '份', '38.00'],
    [store, '川味', '导入菜五', '份', 42.5],
  ]);
  const buffer = Buffer.from(await book.xlsx.writeBuffer());
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.locator('input[type=file]').setInputFiles({ name: '商品.xlsx', mimeType, buffer });
  await page.getByText('共 5 行：2 行可导入，3 行有错误').waitFor();
  await page.getByRole('button', { name: '导入 2 行' }).click();
  await page.getByText('3 行未导入').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载未导入的行' }).click(),
  ]);
  const rest = new ExcelJS.Workbook();
  await rest.xlsx.readFile(await download.path());
  const text = JSON.stringify(rest.worksheets[0]?.getSheetValues());
  for (const bad of ['导入菜二', '没有的分类', '导入菜三', '导入菜四']) expect(text).toContain(bad);
  expect(text).not.toContain('导入菜一');
  expect(await named('/item/store/commodity/list', '导入菜')).toHaveLength(2);
  watch.expectClean();
  await context.close();
});

test('a cook marks a dish sold out on a phone, and lifts it again', async () => {
  const { page, context, watch } = await app.open('/storeGoods/estimateClearly', { account: '2001', phone: true });
  await page.getByRole('heading', { level: 1, name: '商品估清' }).waitFor();
  await page.getByRole('button', { name: '估清商品' }).click();
  const picker = page.getByRole('dialog', { name: '选择商品' });
  await picker.getByRole('searchbox').fill('麻婆');
  await picker.getByRole('checkbox', { name: /麻婆豆腐/ }).check();
  await picker.getByRole('button', { name: '添加 1 项' }).click();
  const dialog = page.getByRole('dialog', { name: '估清商品' });
  const confirm = dialog.getByRole('button', { name: '确认估清' });
  await confirm.click();
  await page.getByText(/已设置 1 项/).waitFor();
  const lift = page.getByRole('button', { name: '解除估清 麻婆豆腐' });
  await lift.waitFor();
  // Nothing sticks out to the side, and what a thumb presses is large enough.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect((await lift.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  await lift.click();
  await page.getByText('已解除 1 项').waitFor();
  watch.expectClean();
  await context.close();
});
