import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { builtConsole } from '#tests/support/app';
import { demo } from '#tests/support/callers';

// A store and a platform on a day: bound after the platform was away, its products fetched and linked, and what differs sent.

const app = builtConsole();
const store = demo('store', 'CD001');
const filtered = (filter: Record<string, unknown>) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;
const products = `/storesAndEmployees/takeawayManagement/jd?${filtered({ place: store })}`;

/** Gives the act over the store's products that the address names, and answers what came of it. */
async function act(page: Page, name: string, title: string, outcome: RegExp, least?: string): Promise<string> {
  await page.goto(`${app.address()}${products}&act=${name}`);
  const dialog = page.getByRole('dialog', { name: title });
  if (least) await dialog.getByRole('textbox', { name: '最低匹配分' }).fill(least);
  await dialog.getByRole('button', { name: title }).click();
  const said = page.getByRole('dialog').getByText(outcome);
  return (await said.textContent()) ?? '';
}

test('a platform’s day: away, bound, fetched, linked, and brought into line', async () => {
  const { page, context, watch } = await app.open(
    `/storesAndEmployees/takeawayManagement?${filtered({ store, platform: 'jd' })}`,
  );
  const row = page.getByRole('row', { name: /京东/ });
  await row.getByText('未绑定').waitFor();
  const mood = page.getByRole('combobox', { name: '演示：京东的应答' });
  const dialog = page.getByRole('dialog', { name: '操作结果' });
  await mood.selectOption({ label: '演示：无响应' });
  await row.getByRole('button', { name: /^绑定门店/ }).click();
  await dialog.getByText('平台没有响应').waitFor();
  await dialog.getByRole('button', { name: '关闭' }).click();
  await mood.selectOption({ label: '演示：正常' });
  await row.getByRole('button', { name: /^绑定门店/ }).click();
  await dialog.getByText('完成 1 家门店，绑定 1 家').waitFor();
  await dialog.getByRole('button', { name: '关闭' }).click();
  await row.getByText('已绑定').waitFor();

  expect(await act(page, 'fetch', '获取平台商品', /获取 \d+ 个商品/)).toMatch(/获取 [1-9]\d* 个商品/);
  expect(await act(page, 'link', '采用关联建议', /关联 \d+ 个商品/, '96')).toMatch(/关联 [1-9]\d* 个商品/);
  const token = await app.tokenOf({});
  const differing = async () => {
    const path = '/takeaway/jd/product/list';
    const filters = { place: store, difference: ['price', 'soldOut', 'priceAndSoldOut'] };
    return (await app.call<{ total: number }>(path, { filters, size: 10 }, token)).tdata.total;
  };
  const before = await differing();
  expect(before).toBeGreaterThan(0);
  await act(page, 'send', '同步价格和售罄', /同步 \d+ 个商品/);
  // Some the platform refuses, and says why.
  expect(await differing()).toBeLessThan(before);
  watch.expectClean();
  await context.close();
});
