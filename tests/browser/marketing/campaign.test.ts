import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Database } from '#server/db/database';
import { builtConsole } from '#tests/support/app';
import { runAxe } from '#tests/support/axe';
import { addSales } from '#tests/support/sales/sales';
import { hourMs } from '#values/duration';

// A campaign from the idea to its result: made for members, published beside others, obeyed by the tills, and looked back on.

/** The store's sales up to the time of this process, and the ledgers of its guests. */
async function sell(database: Database): Promise<void> {
  const clock = { now: () => new Date() };
  await addSales({ database, clock }, { days: 3, stores: ['HZ001'], share: 0.5 });
}

const app = builtConsole({}, { prepare: sell });

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' });
const field = (within: Page | Locator, name: string | RegExp) => within.getByRole('textbox', { name });

/** A time in the store's clock, as somebody types it. */
function typed(at: number): string {
  return new Date(at + 8 * hourMs).toISOString().slice(0, 16).replace('T', ' ');
}

const hour = hourMs;

test('a campaign from idea to result', async () => {
  const first = await app.open('/campaign/create');
  const { page } = first;
  await field(page, '标题').fill('会员九折周');
  await page.getByRole('combobox', { name: /^类型/ }).click();
  await page.getByRole('option', { name: '满折' }).click();
  await button(page, /添加一行/).click();
  await field(page, /^满/).fill('20');
  await field(page, /^折扣/).fill('9');
  await button(page, '2 时间与范围').click();
  await field(page, /^开始时间/).fill(typed(Date.now() + hour));
  await field(page, /^结束时间/).fill(typed(Date.now() + 200 * hour));
  await page.getByRole('combobox', { name: /^适用门店/ }).click();
  await page.getByRole('option', { name: /西湖店/ }).click();
  await page.keyboard.press('Escape');
  await button(page, '3 参加对象').click();
  await page.getByRole('radio', { name: '全部会员' }).check();
  await page.getByText(/约 [1-9]\d* 位会员可参加/).waitFor();
  await field(page, /^对照组比例/).fill('20');
  await button(page, '4 预算与限制').click();
  await page.getByRole('switch', { name: '可叠加' }).check();
  expect(await runAxe(page)).toEqual([]);
  await button(page, '保存').click();
  await button(page, '发布 会员九折周').click();
  const question = page.getByRole('dialog', { name: '发布“会员九折周”？' });
  await button(question, '发布').click();
  await page.getByText('“会员九折周”已发布').waitFor();
  await page
    .getByRole('row', { name: /会员九折周.*即将开始/ })
    .getByRole('link', { name: '会员九折周' })
    .click();
  await page.getByRole('heading', { name: '会员九折周', level: 1 }).waitFor();
  const detail = page.url();

  await button(page, '试算').click();
  const basket = page.getByRole('dialog', { name: '优惠试算' });
  await basket.getByRole('combobox', { name: '第 1 行商品' }).click();
  await page.getByRole('option').first().click();
  const refused = basket.getByRole('region', { name: '不适用的优惠' });
  await refused.getByRole('listitem').filter({ hasText: '会员九折周' }).getByText(/开始$/).waitFor();
  expect(await runAxe(page)).toEqual([]);
  await button(basket, '关闭').click();

  await page.goto(new URL('/memberMarketing/activeMode', page.url()).href);
  await page.getByRole('heading', { name: '营销活动', level: 1 }).waitFor();
  const card = page.getByRole('region', { name: '营销活动' });
  await card.getByRole('link', { name: '会员九折周' }).waitFor();
  await page.locator('[role=grid] [aria-current=date]').waitFor();
  await card.getByRole('link', { name: '会员九折周' }).click();
  await page.getByRole('heading', { name: '会员九折周', level: 1 }).waitFor();
  first.watch.expectClean();
  await first.context.close();

  await app.afterDays(3, sell);
  const { page: later, context, watch } = await app.open(new URL(detail).pathname + new URL(detail).search);
  await later.getByRole('heading', { name: '会员九折周', level: 1 }).waitFor();
  await later.getByText('进行中').first().waitFor();
  const used = later.locator('dl').first();
  await used.getByText(/^[1-9]\d*$/).waitFor();
  await later.getByRole('row', { name: /^活动会员 [1-9]/ }).waitFor();
  await later.getByRole('row', { name: /^对照组会员 [1-9]/ }).waitFor();
  expect(await runAxe(later)).toEqual([]);
  await later.getByRole('link', { name: '查看活动订单' }).click();
  await later.getByRole('heading', { name: '活动统计详情', level: 1 }).waitFor();
  await later.locator('table[data-plain] tbody tr').first().waitFor();
  await later.goBack();
  await button(later, /会员九折周 的更多操作/).click();
  await later.getByRole('menuitem', { name: '提前结束' }).click();
  const end = later.getByRole('alertdialog');
  await end.getByText(/已用 [1-9]\d* 次/).waitFor();
  await button(end, '提前结束').click();
  await later.getByText('“会员九折周”已结束').waitFor();
  watch.expectClean();
  await context.close();
});
