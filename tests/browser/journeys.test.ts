import { readFileSync } from 'node:fs';
import ExcelJS from 'exceljs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { builtConsole } from '../support/app';

const app = builtConsole({}, { onPglite: true });

function link(page: Page, name: string) {
  return page.getByRole('link', { name, exact: true });
}

function button(page: Page, name: string | RegExp) {
  return page.getByRole('button', { name, exact: typeof name === 'string' });
}

async function pageTitle(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

async function signIn(page: Page, account: string): Promise<void> {
  await page.getByText('演示账号').click();
  await button(page, new RegExp(`10000001 / ${account}$`)).click();
  await page.getByLabel('验证码', { exact: true }).fill(app.captchaAnswer);
  await button(page, '登录').click();
}

test('first run to first export: demo account, home, a list, a workbook with its rows', async () => {
  const { page, context, watch } = await app.visit('/');
  await page.waitForURL(/\/login/);
  await signIn(page, '1001');
  await pageTitle(page, /您好/);
  await link(page, '门店管理').click();
  await pageTitle(page, '组织管理');
  await link(page, '门店列表').click();
  await pageTitle(page, '门店列表');
  await page.getByText('共 10 条').waitFor();
  await button(page, '导出').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('将导出 10 条记录').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '导出', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^门店_\d{8}-\d{4}\.xlsx$/);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(readFileSync(await download.path()).buffer as ArrayBuffer);
  const sheet = book.worksheets[0];
  const cells = (sheet?.getSheetValues() ?? []).flat().map(String);
  expect(cells).toContain('蜀香小馆(朝阳大悦店)');
  expect(cells).toContain('门店名称');
  watch.expectClean();
  await context.close();
});

describe('three roles, three consoles', () => {
  test.each([
    ['1001', ['组织管理', '品牌管理', '门店列表', '服务设置', '企业设置', '短信充值', '员工列表', '角色列表'], 10],
    ['2001', ['门店列表', '服务设置', '员工列表', '角色列表'], 1],
    ['1009', ['品牌管理', '门店列表'], 3],
  ])('%s sees its menus and its stores, and the gateway refuses the rest', async (account, pages, stores) => {
    const { page, context, watch } = await app.open('/storesAndEmployees/storeList', { account });
    await page.getByText(`共 ${stores} 条`).waitFor();
    const side = page.getByRole('navigation', { name: '功能菜单' });
    for (const group of ['组织与门店', '员工与权限']) {
      const toggle = side.getByRole('button', { name: group });
      if ((await toggle.count()) === 0) continue;
      if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
      for (const name of await side.getByRole('link').allTextContents()) {
        expect(pages).toContain(name);
      }
    }
    const token = await app.tokenOf({ account });
    const refused = await app.call('/role/save', { name: '越权', enabled: true, loginMethods: ['backOffice'] }, token);
    expect(refused.code).toBe(account === '1001' ? 0 : 403);
    watch.expectClean();
    await context.close();
  });
});

test('a lost password is recovered by SMS in two steps and works at once', async () => {
  const { page, context, watch } = await app.visit('/lostPassword');
  await page.getByLabel('企业 ID').fill('10000001');
  await page.getByLabel('手机号').fill('13800002301');
  await button(page, '获取验证码').click();
  await page.getByText(/验证码已发送/).waitFor();
  const outbox = await app.call<{ phone: string; text: string }[]>('/sign_on/outbox', undefined);
  const code = /\d{4}/.exec(outbox.tdata.find((sms) => sms.phone === '13800002301')?.text ?? '')?.[0] ?? '';
  await page.getByLabel('短信验证码').fill(code);
  await button(page, '下一步').click();
  await page.getByLabel('新密码', { exact: true }).fill('246810');
  await page.getByLabel('再次输入新密码').fill('246810');
  await button(page, '设置新密码').click();
  await page.getByText('新密码已生效，请登录').waitFor();
  await expect(app.tokenOf({ account: '2301' })).rejects.toThrow();
  await expect(app.tokenOf({ account: '2301', password: '246810' })).resolves.toBeTruthy();
  watch.expectClean();
  await context.close();
});

test('a session that ends in the middle of a form: sign in again, same page, the form as it was', async () => {
  const address = '/storesAndEmployees/redactStore?guid=10000001-store-BJ001';
  const { page, context } = await app.open(address);
  await page.getByLabel('联系人', { exact: true }).fill('写到一半');
  await page.waitForFunction(() => Object.keys(sessionStorage).some((key) => key.includes('draft')));
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('console.session') ?? '{}').token);
  await app.call('/sign_on/logout', {}, token);
  await button(page, '保存').click();
  await page.waitForURL(/\/login\?redirect=/);
  await signIn(page, '1001');
  await page.waitForURL((url) => url.pathname + url.search === address);
  await page.getByText(/已恢复未保存的草稿/).waitFor();
  expect(await page.getByLabel('联系人', { exact: true }).inputValue()).toBe('写到一半');
  await button(page, '保存').click();
  await pageTitle(page, '门店列表');
  await context.close();
});

test('sign-out in one tab reaches the others', async () => {
  const { page, context } = await app.open('/storesAndEmployees/storeList');
  await pageTitle(page, '门店列表');
  const other = await context.newPage();
  await other.addInitScript(() => sessionStorage.setItem('test.signedOn', 'yes'));
  await other.goto(`${app.address()}/storesAndEmployees/staffList`);
  await pageTitle(other, '员工列表');
  await button(other, /郭海波/).click();
  await other.getByRole('menuitem', { name: '退出登录' }).click();
  await other.waitForURL(/\/login/);
  await page.waitForURL(/\/login/);
  await context.close();
});

test('with the keyboard alone: search, open a record, change it, save', async () => {
  const { page, context, watch } = await app.open('/home');
  await pageTitle(page, /您好/);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '搜索页面、操作与记录' }).waitFor();
  await page.keyboard.type('品牌管理');
  await page.keyboard.press('Enter');
  await pageTitle(page, '品牌管理');
  const record = page.getByRole('button', { name: '晨禾茶饮', exact: true });
  await record.waitFor();
  for (
    let presses = 0;
    presses < 60 && !(await record.evaluate((node) => node === document.activeElement));
    presses++
  ) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  const field = page.getByRole('dialog').getByLabel('品牌介绍');
  await field.waitFor();
  for (let presses = 0; presses < 20 && !(await field.evaluate((node) => node === document.activeElement)); presses++) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Control+a');
  await page.keyboard.type('用键盘写的');
  await page.keyboard.press('Control+s');
  await page.getByText('保存成功').waitFor();
  await page.getByRole('cell', { name: '用键盘写的' }).waitFor();
  watch.expectClean();
  await context.close();
});

test('on a phone: the drawer, cards, the filter sheet', async () => {
  const { page, context, watch } = await app.open('/home', { phone: true });
  await pageTitle(page, /您好/);
  await button(page, '打开菜单').click();
  await page.getByRole('navigation', { name: '功能菜单' }).getByRole('button', { name: '门店管理' }).click();
  await page.getByRole('navigation', { name: '功能菜单' }).getByRole('link', { name: '门店列表' }).click();
  await pageTitle(page, '门店列表');
  await page.getByRole('heading', { level: 2, name: '晨禾茶饮(天河店)' }).waitFor();
  await page.getByRole('searchbox', { name: '关键词' }).fill('天河');
  await page.keyboard.press('Enter');
  await page.getByText('共 1 条').waitFor();
  await button(page, '筛选').click();
  await page.getByRole('button', { name: '重置', exact: true }).click();
  await page.getByText('共 10 条').waitFor();
  watch.expectClean();
  await context.close();
});
