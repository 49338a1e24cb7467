import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { builtConsole } from '#tests/support/app';
import { runAxe } from '#tests/support/axe';
import { demo } from '#tests/support/callers';

// A store opens: from a new, empty one to one whose services are all there, each found where the hub says that it is missing.

const app = builtConsole();
const shop = '蜀香小馆(汉阳店)';

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' });
const field = (within: Page | Locator, name: string | RegExp) => within.getByRole('textbox', { name });

/** The new store, with the particulars of its neighbour. */
async function newStore(token: string): Promise<string> {
  const neighbour = await app.call<Record<string, unknown>>(
    `/store/getOne?guid=${demo('store', 'WH001')}`,
    undefined,
    token,
  );
  const particulars = {
    name: shop,
    code: 'WH002',
    contacts: '周敏',
    phone: '13912341234',
    authorizationNumber: '735291',
  };
  const saved = await app.call<{ id: string }>(
    '/store/save',
    { ...neighbour.tdata, ...particulars, id: undefined },
    token,
  );
  expect(saved.code).toBe(0);
  return saved.tdata.id;
}

test('a store opens: each service from missing to there', async () => {
  const store = await newStore(await app.tokenOf({}));
  const hub = `/storesAndEmployees/serviceConfig?store=${store}`;
  const { page, context, watch } = await app.open(hub);
  const service = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
  const openHub = () => page.goto(`${app.address()}${hub}`);
  const lead = (name: string) => service(name).getByRole('link', { name, exact: true }).click();

  await service('聚合支付').getByText('没有支付账户').waitFor();
  await service('微信点餐设置').getByText('扫码点餐已开启，但没有在售的菜谱').waitFor();
  await service('桌台管理').getByText('未开启').waitFor();
  await page.getByRole('region', { name: '需要处理' }).getByRole('link', { name: shop }).first().waitFor();

  await lead('聚合支付');
  await page.getByRole('heading', { level: 1, name: '聚合支付' }).waitFor();
  await button(page, /^新建/)
    .or(page.getByRole('link', { name: /^新建/ }))
    .first()
    .click();
  const account = page.getByRole('dialog');
  await account.getByRole('combobox', { name: '门店' }).click();
  await page.getByRole('option', { name: shop }).click();
  await field(account, '账户名称').fill('汉阳微信');
  await field(account, /^商户号/).fill('WX20260001');
  await field(account, /密钥/).fill('secret-of-the-shop');
  await button(account, '保存').click();
  await page.getByText('保存成功').waitFor();
  await openHub();
  await service('聚合支付').getByText('已开启').waitFor();

  await lead('桌台管理');
  await page.getByRole('heading', { level: 1, name: '桌台管理' }).waitFor();
  await button(page, /管理区域/).click();
  await field(page, '区域名称').fill('大厅');
  await field(page, '区域名称').press('Enter');
  await page.getByText('大厅').first().waitFor();
  await page.keyboard.press('Escape');
  await button(page, '批量新建').click();
  const batch = page.getByRole('dialog', { name: '批量新建桌台' });
  await batch.getByRole('combobox', { name: '区域' }).click();
  await page.getByRole('option', { name: '大厅' }).click();
  await field(batch, '编码前缀').fill('A');
  await field(batch, '起始号').fill('1');
  await field(batch, '结束号').fill('12');
  await field(batch, '座位数').fill('4');
  await batch.getByText('将新建 12 张桌台').waitFor();
  await button(batch, '新建桌台').click();
  await page.getByText('已新建 12 张桌台').waitFor();
  await openHub();
  await service('桌台管理').getByText('12 张桌台').waitFor();
  await service('桌台管理').getByText('12 张启用的桌台没有二维码').waitFor();

  await lead('桌台管理');
  await page.getByText('共 12 条').waitFor();
  await page.getByRole('checkbox', { name: '选择本页' }).check();
  await page.locator('main').getByRole('button', { name: '二维码', exact: true }).first().click();
  const codes = page.getByRole('dialog', { name: '12 张桌台的二维码' });
  await button(codes, '生成 12 个').click();
  await button(codes, '打印 12 个二维码').waitFor();
  await openHub();
  await service('桌台管理').getByText('已开启').waitFor();

  await lead('排队管理');
  await page.getByRole('heading', { level: 1, name: '排队管理' }).waitFor();
  await button(page, '新建队列')
    .or(page.getByRole('link', { name: '新建队列' }))
    .first()
    .click();
  const queue = page.getByRole('dialog');
  await queue.getByRole('combobox', { name: '门店' }).click();
  await page.getByRole('option', { name: shop }).click();
  await field(queue, '队列名称').fill('小桌');
  await field(queue, '号码字母').fill('A');
  await button(queue, '保存').click();
  await page.getByText('保存成功').waitFor();

  // Guests who read a code find a menu once the store is one of its stores.
  await page.goto(`${app.address()}/brandLibrary/psEditMain?guid=${demo('plan', 'day-A')}`);
  await button(page, '修改 基本信息').click();
  await page.getByRole('combobox', { name: '适用门店' }).click();
  await page.getByRole('option', { name: shop }).click();
  await page.keyboard.press('Escape');
  await button(page, '保存并下发').click();
  const push = page.getByRole('dialog', { name: /下发/ });
  await button(push, '立即下发').click();
  await page.getByText(/已下发到 \d+ 家门店/).waitFor();

  await openHub();
  for (const name of ['聚合支付', '桌台管理', '排队管理', '微信点餐设置', '预订设置'])
    await service(name).getByText('已开启').waitFor();
  expect(await page.getByRole('region', { name: '需要处理' }).getByRole('link', { name: shop }).count()).toBe(0);
  expect(await runAxe(page)).toEqual([]);
  watch.expectClean();
  await context.close();
});
