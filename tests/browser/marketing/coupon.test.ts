import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Database } from '#server/db/database';
import { builtConsole } from '#tests/support/app';
import { runAxe } from '#tests/support/axe';
import { demo } from '#tests/support/callers';
import { addSales } from '#tests/support/sales/sales';

// A coupon's life: made, given by hand and by code, taken back, used at the tills, and looked back on until it is voided.

/** The store's sales up to the time of this process, and the ledgers of its guests. */
async function sell(database: Database): Promise<void> {
  const clock = { now: () => new Date() };
  await addSales({ database, clock }, { days: 3, stores: ['HZ001'], share: 0.5 });
}

const app = builtConsole({}, { prepare: sell });

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' });
const field = (within: Page | Locator, name: string | RegExp) => within.getByRole('textbox', { name });

async function openCoupon(page: Page, id: string): Promise<void> {
  await page.goto(`${app.address()}/marketing/seeCoupon?guid=${id}`);
  await page.getByRole('heading', { name: '回头客8元券', level: 1 }).waitFor();
}

/** The figure of a coupon on its page. */
const figure = (page: Page, name: string) => page.getByRole('term').filter({ hasText: name }).locator('+ dd');

test('a coupon’s life', async () => {
  const first = await app.open('/marketing/createCoupon');
  const { page } = first;
  await page.getByRole('radio', { name: '代金券' }).check();
  await field(page, /^优惠券名称/).fill('回头客8元券');
  await field(page, '面值').fill('8');
  await field(page, '使用门槛').fill('20');
  await button(page, '2 适用范围').click();
  await page.getByRole('combobox', { name: /^适用门店/ }).click();
  await page.getByRole('option', { name: /西湖店/ }).click();
  await page.keyboard.press('Escape');
  await button(page, '3 有效期与数量').click();
  await page.getByRole('radio', { name: '领取后生效' }).check();
  await field(page, '领取后有效时长').fill('30');
  await field(page, /^发行数量/).fill('305');
  await field(page, /^每人限领/).fill('1');
  await page
    .getByText(/满 ¥20 减 ¥8.*收到后 30 天内有效/)
    .first()
    .waitFor();
  expect(await runAxe(page)).toEqual([]);
  await button(page, '保存').click();

  await page.getByRole('link', { name: '回头客8元券' }).click();
  await page.waitForURL(/guid=/);
  const id = new URL(page.url()).searchParams.get('guid') ?? '';
  await openCoupon(page, id);
  await button(page, '发放').click();
  const issuing = page.getByRole('dialog', { name: '发放“回头客8元券”' });
  await issuing.getByRole('radio', { name: '指定会员' }).check();
  await issuing.getByRole('combobox', { name: /^会员/ }).click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await issuing.getByText('共发放 1 张').waitFor();
  await issuing.getByText('库存 305 张，发放后剩 304 张').waitFor();
  expect(await runAxe(page)).toEqual([]);
  await button(issuing, '发放').click();
  await page.getByText('已发放 1 张“回头客8元券”').waitFor();
  await figure(page, '库存').getByText('304', { exact: true }).waitFor();

  // The others are given theirs by another desk.
  const token = await app.tokenOf({});
  const members = Array.from({ length: 300 }, (_, index) => demo('member', String(index + 1)));
  const order = { id, target: 'members', members, each: 1, guid: crypto.randomUUID() };
  const { tdata } = await app.call<{ issued: number; limited: number }>('/coupon/issue', order, token);
  expect(tdata.limited).toBe(1);
  expect(tdata.issued).toBeGreaterThan(100);

  await page.goto(
    `${app.address()}/marketing/couponDetails?filter=${encodeURIComponent(JSON.stringify({ coupon: id }))}`,
  );
  const row = page.getByRole('row', { name: /回头客8元券/ }).first();
  await button(row, /更多操作/).click();
  await page.getByRole('menuitem', { name: '收回' }).click();
  const taking = page.getByRole('dialog', { name: /收回券/ });
  await button(taking, '收回优惠券').click();
  await taking.getByText('必填').first().waitFor();
  await field(taking, /原因/).fill('发错了人');
  await button(taking, '收回优惠券').click();
  await page.getByText(/^券 .* 已收回$/).waitFor();
  first.watch.expectClean();
  await first.context.close();

  await app.afterDays(3, sell);
  const { page: later, context, watch } = await app.open('/home');
  await openCoupon(later, id);
  await figure(later, '已收回').getByText('1', { exact: true }).waitFor();
  const used = Number(await figure(later, '已使用').textContent());
  expect(used).toBeGreaterThan(0);
  const filter = encodeURIComponent(JSON.stringify({ coupon: id, status: ['used'] }));
  await later.goto(`${app.address()}/marketing/couponDetails?filter=${filter}`);
  await later.getByText(`共 ${used} 条`).waitFor();
  await later
    .getByRole('row', { name: /回头客8元券.*西湖店.*8\.00/ })
    .first()
    .waitFor();
  expect(await runAxe(later)).toEqual([]);

  await openCoupon(later, id);
  await button(later, /回头客8元券 的更多操作/).click();
  await later.getByRole('menuitem', { name: '作废' }).click();
  const question = later.getByRole('alertdialog', { name: '作废“回头客8元券”？' });
  await question.getByText(new RegExp(`已使用的 ${used} 张不受影响`)).waitFor();
  await button(question, '作废').click();
  await later.getByText(/“回头客8元券”已作废，[1-9]\d* 张券失效/).waitFor();
  await button(later, '发放').waitFor({ state: 'detached' });
  watch.expectClean();
  await context.close();
});
