import { rmSync } from 'node:fs';
import ExcelJS from 'exceljs';
import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import en from '#i18n/en/entity/validation';
import fr from '#i18n/fr/entity/validation';
import zh from '#i18n/zh/entity/validation';
import { builtConsole } from '../support/app';
import { newDataFolder, startServer } from '../support/server';
import { callGateway, signOnTo } from '../support/signOn';

const app = builtConsole();
const brands = '/storesAndEmployees/enterpriseBrand';

interface Brand {
  id: string;
  name: string;
}

async function brandsNamed(name: string): Promise<Brand[]> {
  const token = await app.tokenOf({});
  const reply = await app.call<{ list: Brand[] }>('/brand/list', { page: 1, size: 100, filters: {} }, token);
  return reply.tdata.list.filter((row) => row.name === name);
}

async function newBrand(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: '品牌名称' }).fill(name);
}

const save = (page: Page) => page.getByRole('button', { name: '保存' });

test('a stale save shows what the other person saved, and nothing is lost of either', async () => {
  const token = await app.tokenOf({});
  const made = await app.call<Brand>('/brand/save', { name: '两人品牌', introduction: '一' }, token);
  const address = `${brands}?dialog=edit&guid=${made.tdata.id}`;
  const [first, second] = [await app.open(address), await app.open(address)];
  await first.page.getByRole('textbox', { name: '品牌介绍' }).fill('第一人的介绍');
  await second.page.getByRole('textbox', { name: '品牌介绍' }).fill('第二人的介绍');
  await save(first.page).click();
  await first.page.getByText('保存成功').waitFor();
  await save(second.page).click();
  const conflict = second.page.getByRole('dialog', { name: '该记录已被他人修改' });
  await conflict.getByText('第一人的介绍').waitFor();
  await conflict.getByText('第二人的介绍').waitFor();
  await conflict.getByRole('radio', { name: /第二人的介绍/ }).check();
  await conflict.getByRole('button', { name: '采用并继续编辑' }).click();
  await save(second.page).click();
  await second.page.getByText('保存成功').waitFor();
  const { tdata } = await app.call<{ introduction: string }>(`/brand/getOne?guid=${made.tdata.id}`, undefined, token);
  expect(tdata.introduction).toBe('第二人的介绍');
  for (const { context } of [first, second]) await context.close();
});

test('an import with bad rows: each error at its cell, the good rows go ahead, the rest comes back as a file', async () => {
  const { page, context, watch } = await app.open(brands);
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('品牌');
  sheet.addRows([
    ['品牌名称', '品牌介绍'],
    ['导入品牌一', '好的'],
    ['长'.repeat(51), '名称过长'],
    ['导入品牌二', null],
  ]);
  const buffer = Buffer.from(await book.xlsx.writeBuffer());
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.locator('input[type=file]').setInputFiles({ name: '品牌.xlsx', mimeType, buffer });
  await page.getByText('共 3 行：2 行可导入，1 行有错误').waitFor();
  await page.getByText('最多 50 个字符').first().waitFor();
  await page.getByRole('button', { name: '导入 2 行' }).click();
  await page.getByText('1 行未导入').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载未导入的行' }).click(),
  ]);
  const rest = new ExcelJS.Workbook();
  await rest.xlsx.readFile(await download.path());
  const text = JSON.stringify(rest.worksheets[0]?.getSheetValues());
  expect(text).toContain('长'.repeat(51));
  expect(text).toContain('最多 50 个字符');
  expect(await brandsNamed('导入品牌一')).toHaveLength(1);
  expect(await brandsNamed('导入品牌二')).toHaveLength(1);
  watch.expectClean();
  await context.close();
});

describe.each([
  ['zh', '品牌管理', '品牌名称', '保存', zh.taken],
  ['en', 'Brands', 'Brand name', 'Save', en.taken],
  ['fr', 'Marques', 'Nom de la marque', 'Enregistrer', fr.taken],
] as const)('in %s', (language, title, label, button, refusal) => {
  test('title, form and the gateway’s refusal speak the language', async () => {
    const { page, context, watch } = await app.open(`${brands}?dialog=create`, { language });
    // By tag: the open dialog hides the page behind it from the roles.
    await page.locator('h1', { hasText: title }).waitFor();
    await page.getByRole('textbox', { name: label }).fill('蜀香小馆');
    await page.getByRole('button', { name: button }).click();
    await page.getByText(refusal).first().waitFor();
    expect(await page.getByRole('textbox', { name: label }).inputValue()).toBe('蜀香小馆');
    watch.expectClean();
    await context.close();
  });
});

const faults: [string, (route: Route) => Promise<void>][] = [
  ['a failure of the server', (route) => route.fulfill({ status: 500, body: 'broken' })],
  ['a page instead of an answer', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>proxy</h1>' })],
  ['an answer without a code', (route) => route.fulfill({ json: { tdata: {} } })],
  ['a dropped connection', (route) => route.abort('connectionreset')],
];

describe.each(faults)('%s', (name, fault) => {
  test('is reported once, keeps the form, and the retry has one effect', async () => {
    const { page, context } = await app.open(`${brands}?dialog=create`);
    const wanted = `故障${faults.findIndex(([one]) => one === name)}`;
    await newBrand(page, wanted);
    // The gateway does the work, but its answer never arrives.
    await page.route('**/brand/save', async (route) => {
      await route.fetch();
      await fault(route);
    });
    await save(page).click();
    const message = page.getByText(/网络异常|出错了/);
    await message.first().waitFor();
    expect(await message.count()).toBe(1);
    expect(await page.getByRole('textbox', { name: '品牌名称' }).inputValue()).toBe(wanted);
    await page.unroute('**/brand/save');
    await save(page).click();
    await page.getByText('保存成功').waitFor();
    expect(await brandsNamed(wanted)).toHaveLength(1);
    await context.close();
  });
});

test('a double click on a slow gateway saves once', async () => {
  const { page, context, watch } = await app.open(`${brands}?dialog=create`);
  await newBrand(page, '双击品牌');
  await page.route('**/brand/save', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await save(page).dblclick();
  await page.getByText('保存成功').waitFor();
  expect(await brandsNamed('双击品牌')).toHaveLength(1);
  watch.expectClean();
  await context.close();
});

test('what is pressed while a save is under way is in no field, and after a refusal the cursor is where it was', async () => {
  const { page, context } = await app.open(`${brands}?dialog=create`);
  await newBrand(page, '蜀香小馆');
  const name = page.getByRole('textbox', { name: '品牌名称' });
  await page.route('**/brand/save', async (route) => {
    await page.keyboard.type('迟到');
    await route.continue();
  });
  await name.focus();
  await name.press('Control+s');
  await page.getByText('已被使用，请换一个').first().waitFor();
  expect(await name.inputValue()).toBe('蜀香小馆');
  await page.waitForFunction(() => document.activeElement?.matches('input[name=name]'));
  await page.keyboard.press('End');
  await page.keyboard.type('甲');
  expect(await name.inputValue()).toBe('蜀香小馆甲');
  await context.close();
});

test('a gateway killed after the write and before its answer: the same form is saved once more, and there is one record', async () => {
  const dataDir = newDataFolder();
  let server = await startServer({ dataDir, env: { CAPTCHA_ANSWER: app.captchaAnswer } });
  const port = new URL(server.address).port;
  const { page, context } = await app.open('/home');
  const token = await signOnTo(server.address, {});
  await page.addInitScript((value) => {
    if (location.protocol !== 'about:') localStorage.setItem('console.session', JSON.stringify({ token: value }));
  }, token);
  await page.goto(`${server.address}${brands}?dialog=create`);
  await newBrand(page, '断电品牌');
  await page.route('**/brand/save', async (route) => {
    await route.fetch();
    await server.kill();
    await route.abort('connectionreset');
  });
  await save(page).click();
  await page
    .getByText(/网络异常/)
    .first()
    .waitFor();
  await page.unroute('**/brand/save');
  server = await startServer({ dataDir, env: { PORT: port, CAPTCHA_ANSWER: app.captchaAnswer } });
  await save(page).click();
  await page.getByText('保存成功').waitFor();
  const query = { page: 1, size: 100, filters: {} };
  const { tdata } = await callGateway<{ list: Brand[] }>(server.address, '/brand/list', query, token);
  expect(tdata.list.filter((row) => row.name === '断电品牌')).toHaveLength(1);
  await context.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
