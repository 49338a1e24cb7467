import { expect, test } from 'vitest';
import { builtConsole } from '#tests/support/app';

const app = builtConsole();
const plan = '10000001-plan-day-A';

test('a price changes in a plan, the push says what it would do, and a guest’s phone shows it', async () => {
  const { page, context, watch } = await app.open(`/brandLibrary/psEditMain?guid=${plan}`);
  const price = page.getByRole('textbox', { name: '毛血旺 标准 的售价' });
  await price.fill('0');
  await price.blur();
  await page.getByText('0.01-99999.99，最多两位小数').waitFor();
  await price.fill('70.00');
  await price.press('Enter');
  await page.getByRole('button', { name: '保存并下发' }).click();
  const dialog = page.getByRole('dialog', { name: /下发/ });
  const row = dialog.getByRole('row', { name: /朝阳大悦店.*毛血旺/ });
  await row.waitFor();
  expect(await row.textContent()).toMatch(/68\.00[\s\S]*70\.00/);
  await dialog.getByRole('button', { name: '立即下发' }).click();
  await page.getByText('已下发到 3 家门店').waitFor();
  await page.getByRole('heading', { level: 1, name: '菜谱列表' }).waitFor();

  await page.goto(`${app.address()}/storeGoods/priceScheme/control/menuToPreview?guid=${plan}`);
  await page.getByText('¥70.00').first().waitFor();
  const address = await page.getByRole('link', { name: '在新窗口打开' }).getAttribute('href');
  const guest = await app.visit(new URL(address ?? '').pathname + new URL(address ?? '').search, { phone: true });
  await guest.page.getByText('毛血旺').waitFor();
  expect(await guest.page.getByText('¥70.00').count()).toBe(1);
  guest.watch.expectClean();
  await guest.context.close();

  await page.goto(`${app.address()}/brandLibrary/priceScheme?plan=${encodeURIComponent(`versions ${plan}`)}`);
  await page.getByRole('button', { name: '回退到 v1' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '回退到 v1' }).click();
  await page.getByText('已回退到 v1').waitFor();
  watch.expectClean();
  await context.close();
});

test('a second default menu names every store in its way before and after the save, and keeps the form', async () => {
  const { page, context, watch } = await app.open('/brandLibrary/psEditMain');
  await page.getByRole('combobox', { name: '品牌' }).click();
  await page.getByRole('option', { name: '蜀香小馆' }).click();
  await page.getByRole('textbox', { name: '菜谱名称' }).fill('第二份默认菜谱');
  await page.getByRole('combobox', { name: '适用门店' }).click();
  await page.getByRole('option', { name: '蜀香小馆(朝阳大悦店)' }).click();
  await page.keyboard.press('Escape');
  await page.getByText('蜀香小馆(朝阳大悦店)：已有默认菜谱“蜀香小馆全天菜谱”').waitFor();
  await page.getByRole('button', { name: '添加商品' }).click();
  const picker = page.getByRole('dialog', { name: '选择商品' });
  await picker.getByRole('searchbox').fill('宫保鸡丁');
  await picker.getByRole('checkbox', { name: /宫保鸡丁/ }).check();
  await picker.getByRole('button', { name: /添加 1 项/ }).click();
  await page.getByRole('button', { name: '保存菜谱' }).click();
  await page.getByText('该门店已有默认菜谱，请改为特殊时段或更换门店').waitFor();
  await page.getByRole('button', { name: '修改 基本信息' }).click();
  expect(await page.getByRole('textbox', { name: '菜谱名称' }).inputValue()).toBe('第二份默认菜谱');
  await page.getByRole('button', { name: '保存草稿' }).click();
  await page.getByText('草稿保存成功').waitFor();
  watch.expectClean();
  await context.close();
});

test('a new dish gets its pinyin code and is in the list of its store', async () => {
  const { page, context, watch } = await app.open('/storeGoods/newSingleProdouct');
  await page.getByRole('combobox', { name: '所属门店' }).click();
  await page.getByRole('option', { name: '蜀香小馆(朝阳大悦店)' }).click();
  await page.getByRole('combobox', { name: '分类' }).click();
  await page.getByRole('option', { name: '川味' }).click();
  await page.getByRole('textbox', { name: '商品名称' }).fill('水煮鱼片');
  await page.getByRole('button', { name: '添加一行' }).click();
  const cells = page.getByRole('table').getByRole('row').nth(1);
  await cells.getByRole('textbox', { name: /规格名称/ }).fill('标准');
  await cells.getByRole('textbox', { name: /售价/ }).fill('58');
  await cells.getByRole('textbox', { name: /单位/ }).fill('份');
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('保存成功').waitFor();
  await page.getByLabel('关键词').fill('SZYP');
  await page.getByRole('button', { name: '搜索', exact: true }).last().click();
  await page.getByRole('link', { name: '水煮鱼片', exact: true }).waitFor();
  watch.expectClean();
  await context.close();
});
