import { Secret, TOTP } from 'otpauth';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { builtConsole } from '../support/app';
import { brokenRules } from '../support/axe';
import { freshDigits } from '../support/fieldEdges';

// A second factor on a phone of 390 × 844: set up by its owner, asked for at sign-on, taken off by two administrators.

const app = builtConsole();
const enterpriseId = '10000001';
const password = '246810';

/** A new account of the chain with some role. */
async function newAccount(): Promise<{ id: string; account: string }> {
  const token = await app.tokenOf({});
  const account = freshDigits(6);
  const saved = await app.call<{ id: string }>(
    '/employee/save',
    {
      ...{ account, name: '林小满', organization: `${enterpriseId}-organization-HQ`, password, enabled: true },
      ...{ roles: [`${enterpriseId}-role-admin`], dataScope: 'unrestricted' },
    },
    token,
  );
  expect(saved).toMatchObject({ code: 0 });
  return { id: saved.tdata.id, account };
}

/** Checks that axe finds nothing on the small screen, and that nothing is wider than it. */
async function expectFits(page: Page): Promise<void> {
  expect(await brokenRules(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** Signs on by account and password, as far as the second step. */
async function firstStep(page: Page, account: string): Promise<void> {
  await page.getByLabel('企业 ID').fill(enterpriseId);
  await page.getByLabel('员工账号').fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  // Its answer belongs to the picture that is shown.
  await page.getByRole('img', { name: '验证码图片' }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.getByLabel('验证码', { exact: true }).fill(app.captchaAnswer);
  await button(page, '登录').click();
}

test('is set up, asked for at sign-on, and taken off by two administrators, on a phone', async () => {
  const { id, account } = await newAccount();
  const { page, context, watch } = await app.open('/home', { account, password, phone: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, '林小满').click();
  await page.getByRole('menuitem', { name: '登录与安全' }).click();
  const profile = page.getByRole('dialog', { name: '登录与安全' });
  await profile.getByText('未启用').waitFor();
  await expectFits(page);
  await button(profile, '启用').click();
  const dialog = page.getByRole('dialog', { name: '两步验证' });
  await dialog.getByLabel(/密码/).first().fill(password);
  await expectFits(page);
  await button(dialog, '下一步').click();
  await dialog.getByRole('img', { name: '身份验证器的二维码' }).waitFor();
  await expectFits(page);
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel(/^验证码/).fill(codeOf(secret));
  await button(dialog, '启用').click();
  await button(dialog, '已保存').waitFor();
  await expectFits(page);
  const recovery = (await dialog.getByRole('listitem').first().textContent()) ?? '';
  await button(dialog, '已保存').click();
  await profile.getByText('已启用，剩余 10 个恢复码').waitFor();
  watch.expectClean();
  await context.close();

  const again = await app.visit('/', { phone: true });
  await again.page.setViewportSize({ width: 390, height: 844 });
  await firstStep(again.page, account);
  await again.page.getByRole('heading', { name: '两步验证' }).waitFor();
  await expectFits(again.page);
  await again.page.getByLabel(/验证码或恢复码/).fill(recovery);
  await button(again.page, '登录').click();
  await button(again.page, '林小满').waitFor();
  await again.context.close();

  const other = await app.open(`/storesAndEmployees/staffList?resetFactor=${id}`, { phone: true });
  await other.page.setViewportSize({ width: 390, height: 844 });
  const reset = other.page.getByRole('dialog');
  await reset.getByText('需要另一位管理员授权').waitFor();
  await expectFits(other.page);
  await other.context.close();
});
