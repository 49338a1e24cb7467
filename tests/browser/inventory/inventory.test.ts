import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import { builtConsole } from '#tests/support/app';

const app = builtConsole();
type Page = Awaited<ReturnType<typeof app.open>>['page'];

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option }).click();
}

const warehouse = '蜀香小馆(朝阳大悦店)仓库';

test('from a purchase by scanner to the payment of its supplier', async () => {
  const { page, context, watch } = await app.open('/inventoryManagement/createEntrybound');
  await choose(page, '仓库', warehouse);
  await choose(page, '供应商', '川渝禽肉批发');
  const scan = page.getByRole('textbox', { name: '扫码或输入编码后回车' });
  await scan.fill('300001');
  await scan.press('Enter');
  const quantity = page.getByRole('textbox', { name: '入库数量，第 1 行' });
  await quantity.waitFor();
  // The price agreed with the supplier is filled in already.
  expect(await page.getByRole('textbox', { name: '单价，第 1 行' }).inputValue()).toMatch(/^\d+\.\d\d$/);
  await page.getByRole('textbox', { name: '单价，第 1 行' }).fill('26.50');
  await quantity.fill('0');
  await page.getByRole('button', { name: '提交' }).click();
  await page
    .getByText(/0\.001/)
    .first()
    .waitFor();
  await quantity.fill('4');
  await page.getByText('¥106.00').first().waitFor();
  await page.getByRole('button', { name: '提交' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '提交' }).click();
  await page.getByText('保存成功').waitFor();
  const row = page.getByRole('row', { name: /已提交.*106\.00.*川渝禽肉批发.*未结算/ });
  await row.waitFor();
  const code = (await row.getByRole('link').or(row.getByRole('button')).first().textContent()) ?? '';
  await row.getByRole('button', { name: /^查看/ }).click();
  await page.getByRole('heading', { level: 1, name: code.trim() }).waitFor();

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.getByRole('button', { name: '打印' }).click();
  await page.getByRole('menuitem', { name: 'A4 纸' }).click();
  await page.locator('body[data-printed=yes]').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.print-sheet').textContent()).toMatch(/入库单[\s\S]*五花肉[\s\S]*106\.00/);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));

  await page.goto(
    `${app.address()}/inventoryManagement/supplierReconciliation?filter=${encodeURIComponent('{"keyword":"川渝"}')}`,
  );
  await page.getByRole('button', { name: /^对账明细/ }).click();
  const dialog = page.getByRole('dialog', { name: '对账单据' });
  await dialog.getByRole('checkbox', { name: code.trim() }).check();
  await dialog.getByRole('button', { name: '结算' }).click();
  await page.getByRole('alertdialog').getByText(code.trim()).waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: '结算' }).click();
  await page.getByText(/已生成结算单 JS/).waitFor();
  await dialog.getByRole('tab', { name: '已结算' }).click();
  await dialog.getByText(code.trim()).waitFor();
  watch.expectClean();
  await context.close();
});

test('a transfer says what is short, arrives at the other warehouse, and both halves are taken back', async () => {
  const { page, context, watch } = await app.open('/inventoryManagement/createOutbound');
  await choose(page, '单据类型', '调拨出库');
  await choose(page, '仓库', '中央仓');
  await choose(page, '调入仓库', warehouse);
  const scan = page.getByRole('textbox', { name: '扫码或输入编码后回车' });
  await scan.fill('土豆');
  await scan.press('Enter');
  const quantity = page.getByRole('textbox', { name: '数量，第 1 行' });
  await quantity.fill('99999');
  await page.getByRole('button', { name: '提交' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '提交' }).click();
  await page.getByText(/库存不足：现有/).waitFor();
  await quantity.fill('1.5');
  await page.getByRole('button', { name: '提交' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '提交' }).click();
  await page.getByText('保存成功').waitFor();
  await page.getByRole('button', { name: /^查看/ }).first().click();
  await page.getByRole('link', { name: '查看调拨的另一张单据' }).click();
  await page.getByText('调拨入库').first().waitFor();
  await page.getByRole('button', { name: '冲红' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '冲红' }).click();
  await page.getByText('这是一张冲红单。').waitFor();
  await page.getByRole('link', { name: '查看库存流水' }).click();
  await page.getByRole('row', { name: /土豆.*调拨入库.*-1\.5/ }).waitFor();
  watch.expectClean();
  await context.close();
});

test('a phone shows six materials of a count at once', async () => {
  const { page, context } = await app.open('/inventoryManagement/inventory');
  await choose(page, '仓库', '中央仓');
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText(/已盘 0 \/ \d+/).waitFor();
  const address = new URL(page.url());
  await context.close();
  const phone = await app.open(address.pathname + address.search, { phone: true });
  const list = phone.page.locator('[data-count-lines]');
  await list.locator('tbody').nth(5).waitFor();
  const seen = await list.evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    const bottom = document.querySelector('[data-act-bar]')?.getBoundingClientRect().top ?? window.innerHeight;
    const rows = [...element.querySelectorAll('tbody')].map((row) => row.getBoundingClientRect());
    return rows.filter((row) => row.top >= top && row.bottom <= bottom).length;
  });
  expect(seen).toBeGreaterThanOrEqual(6);
  phone.watch.expectClean();
  await phone.context.close();
});

test('a warehouse is locked, counted on a phone, and its differences post', async () => {
  const { page, context, watch } = await app.open('/inventoryManagement/inventory');
  await choose(page, '仓库', '中央仓');
  await page.getByRole('radio', { name: '按分类' }).check();
  await choose(page, '物料分类', '水产');
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('已盘 0 / 5').waitFor();
  await page.getByRole('button', { name: '锁定仓库' }).click();
  await page.getByText('仓库已锁定，盘点期间不能出入库').waitFor();
  expect(await page.getByRole('button', { name: '解锁仓库' }).isDisabled()).toBe(true);
  const address = new URL(page.url());

  const phone = await app.open(address.pathname + address.search, { phone: true });
  const counted = (name: string) => phone.page.getByRole('textbox', { name: `${name} 的实盘数量` });
  await counted('草鱼').fill('3.5');
  await counted('草鱼').press('Enter');
  await phone.page.getByText('已盘 1 / 5').waitFor();
  // Enter goes on to the next material, as a scanner's gun in the other hand wants it.
  await phone.page.keyboard.type('2');
  await phone.page.keyboard.press('Enter');
  await phone.page.getByText('已盘 2 / 5').waitFor();
  phone.watch.expectClean();
  await phone.context.close();

  await page.reload();
  await page.getByText('已盘 2 / 5').waitFor();
  const book = new ExcelJS.Workbook();
  book.addWorksheet('盘点').addRows([
    ['物料编码', '实盘数量'],
    ['300012', 4],
    ['999999', 1],
  ]);
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const buffer = Buffer.from(await book.xlsx.writeBuffer());
  await page.locator('input[type=file]').setInputFiles({ name: '盘点.xlsx', mimeType, buffer });
  await page.getByText('已导入 1 行；以下行未导入：3').waitFor();
  await page.getByText('已盘 3 / 5').waitFor();
  await page.getByRole('button', { name: '提交盘点' }).click();
  const dialog = page.getByRole('dialog', { name: '提交盘点结果？' });
  await dialog.getByText('还有 2 种物料未盘').waitFor();
  await dialog.getByRole('row', { name: /草鱼.*3\.5.*盘亏/ }).waitFor();
  await dialog.getByRole('button', { name: '提交盘点' }).click();
  await page.getByRole('link', { name: '查看库存流水' }).waitFor();
  await page.getByRole('row', { name: /草鱼.*3\.5.*盘亏/ }).waitFor();
  watch.expectClean();
  await context.close();
});
