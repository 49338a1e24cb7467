import { expect, test } from 'vitest';
import { png } from '#mocks/demo/goods/png';
import { builtConsole } from '#tests/support/app';

const app = builtConsole();

test('a sale template: errors of its ranges and prices are shown at their fields, then it is made and frozen', async () => {
  const { page, context, watch } = await app.open('/storeGoods/saleTemplate/addGoods');
  await page.getByRole('combobox', { name: '门店' }).click();
  await page.getByRole('option', { name: '蜀香小馆(朝阳大悦店)' }).click();
  await page.getByRole('textbox', { name: '模板名称' }).fill('周末加餐');
  await page.getByRole('textbox', { name: '开始日期' }).fill('2099-12-02');
  await page.getByRole('textbox', { name: '结束日期' }).fill('2099-12-01');
  await page.getByRole('radio', { name: '按星期' }).check();
  const [first, second] = [1, 2].map((number) => page.getByRole('group', { name: `时段 ${number}` }));
  if (!first || !second) throw new Error('two ranges were asked for');
  for (const [range, from, to, dish] of [
    [first, '22:00', '02:00', '毛血旺'],
    [second, '01:00', '05:00', '酸菜鱼'],
  ] as const) {
    await page.getByRole('button', { name: '添加时段' }).click();
    await range.getByRole('textbox', { name: '开始时间' }).fill(from);
    await range.getByRole('textbox', { name: '结束时间' }).fill(to);
    await range.getByRole('button', { name: /选择商品$/ }).click();
    const picker = page.getByRole('dialog', { name: '选择商品' });
    await picker.getByRole('searchbox').fill(dish);
    await picker.getByRole('checkbox', { name: new RegExp(`^${dish}`) }).check();
    await picker.getByRole('button', { name: '添加 1 项' }).click();
    await picker.waitFor({ state: 'detached' });
  }
  const price = second.getByRole('textbox', { name: /^现价/ });
  await price.fill('100000');
  const save = page.getByRole('button', { name: '保存' });
  await save.click();
  await page.getByText('结束时间不能早于开始时间').waitFor();
  await page.getByText('此项必填').waitFor();
  await second.getByText('0.01-99999.99').waitFor();
  const end = page.getByRole('textbox', { name: '结束日期' });
  await end.fill('2099-12-31');
  await end.press('Tab');
  await page.getByText('结束时间不能早于开始时间').waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: '周六' }).check();
  await price.fill('79.9');
  await save.click();
  await second.getByText('与时段 22:00–02:00 重叠，请修改时间').waitFor();
  await second.getByRole('textbox', { name: '开始时间' }).fill('02:00');
  await save.click();

  await page.getByRole('heading', { level: 1, name: '销售模板' }).waitFor();
  const row = page.getByRole('row', { name: /周末加餐/ });
  await row.waitFor();
  expect(await row.textContent()).toMatch(/启用[\s\S]*未开始[\s\S]*按星期/);
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: '停用', exact: true }).click();
  await page.getByText('已停用 1 个模板').waitFor();
  watch.expectClean();
  await context.close();
});

test('a template menu that would overlap in a store names the store and its other menu', async () => {
  const { page, context, watch } = await app.open('/storeGoods/templateMenu?dialog=create');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: '品牌' }).click();
  await page.getByRole('option', { name: '蜀香小馆' }).click();
  await dialog.getByRole('textbox', { name: '菜单名称' }).fill('夜宵');
  await dialog.getByRole('combobox', { name: '适用门店' }).click();
  await page.getByRole('option', { name: '蜀香小馆(朝阳大悦店)' }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: '添加时段' }).click();
  await dialog.getByRole('textbox', { name: '开始时间' }).fill('20:00');
  await dialog.getByRole('textbox', { name: '结束时间' }).fill('23:00');
  await dialog.getByRole('button', { name: /选择商品$/ }).click();
  const picker = page.getByRole('dialog', { name: '选择商品' });
  await picker.getByRole('checkbox').first().check();
  await picker.getByRole('button', { name: '添加 1 项' }).click();
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog.getByText(/蜀香小馆\(朝阳大悦店\) – 晚市菜单 \(20:00–20:30, 21:00–23:00\)/).waitFor();
  await dialog.getByRole('textbox', { name: '开始时间' }).fill('15:00');
  await dialog.getByRole('textbox', { name: '结束时间' }).fill('17:00');
  await dialog.getByRole('button', { name: '保存' }).click();
  await page.getByText('保存成功').waitFor();
  await page.getByRole('row', { name: /夜宵.*15:00–17:00/ }).waitFor();
  watch.expectClean();
  await context.close();
});

test('a dish gets its own picture for pads', async () => {
  const filter = encodeURIComponent('{"place":"10000001-store-BJ001","keyword":"毛血旺"}');
  const { page, context, watch } = await app.open(`/storeGoods/commodityList?filter=${filter}`);
  const openPictures = async () => {
    await page.getByRole('button', { name: /更多操作/ }).click();
    await page.getByRole('menuitem', { name: '平板图片' }).click();
    return page.getByRole('dialog', { name: '“毛血旺”的平板图片' });
  };
  const dialog = await openPictures();
  const upright = dialog.getByRole('group', { name: /^平板竖图/ });
  await upright.locator('input[type=file]').setInputFiles({
    name: 'upright.png',
    mimeType: 'image/png',
    buffer: Buffer.from(png(67, 94, [[200, 60, 40]], () => 0)),
  });
  await upright.getByRole('button', { name: /^查看大图：/ }).waitFor();
  await dialog.getByRole('button', { name: '保存' }).click();
  await page.getByText('保存成功').waitFor();
  await dialog.waitFor({ state: 'detached' });
  const again = await openPictures();
  await again
    .getByRole('group', { name: /^平板竖图/ })
    .getByRole('button', { name: /^查看大图：/ })
    .waitFor();
  expect(await again.getByRole('button', { name: /^查看大图：/ }).count()).toBe(1);
  watch.expectClean();
  await context.close();
});
