import { eq } from 'drizzle-orm';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addMembers } from '#mocks/demo/sales/members';
import { openLedgers } from '#mocks/demo/sales/openLedgers';
import type { Database } from '#server/db/database';
import { member } from '#server/db/schema/member/member';
import { builtConsole } from '#tests/support/app';
import { runAxe } from '#tests/support/axe';
import { chain, demo } from '#tests/support/callers';
import { goTo } from '#tests/support/goTo';
import { chooseStore } from '#tests/support/member/chooseStore';

const guest = demo('member', '1');

/** Guests with ledgers, who hold no equity card. */
async function guests(database: Database): Promise<void> {
  await database.db.transaction(async (tx) => {
    await addMembers(tx, chain, 4, new Date());
    await tx.update(member).set({ enabled: true }).where(eq(member.merchant, chain));
    for (let all = false; !all; ) all = await openLedgers(tx, chain, '2026-01-01');
  });
}

const app = builtConsole({}, { prepare: guests });

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const field = (within: Page | Locator, name: string) => within.getByRole('textbox', { name });

test('a card is made, given to a guest whose top-ups follow it, renewed, and stopped', async () => {
  const { page, context, watch } = await app.open('/memberMarketing/equityCardAdd');
  await field(page, '权益卡名称').fill('浏览器卡');
  await button(page, '保存').click();
  await page.getByText('请至少设置一个有效期').first().waitFor();
  await page
    .getByRole('button', { name: /添加一行/ })
    .first()
    .click();
  await field(page, '规格名称').fill('季卡');
  await field(page, '时长').fill('3');
  await field(page, '售价').fill('49');
  await field(page, '会员折扣').fill('8.8');
  await field(page, '首次开卡送积分').fill('120');
  await page
    .getByRole('button', { name: /添加一行/ })
    .last()
    .click();
  await field(page, '充值金额').fill('300');
  await field(page, '赠送金额').fill('90');
  await field(page, '单次充值上限').fill('6000');
  const preview = page.getByRole('region', { name: '卡面预览' });
  await preview.getByText('季卡 · 3 个月').waitFor();
  await preview.getByText('全场 8.8 折').waitFor();
  expect(await runAxe(page)).toEqual([]);
  await button(page, '保存').click();
  await page.getByRole('row', { name: /浏览器卡.*发放中.*0 \/ 1,000/ }).waitFor();

  await goTo(page, `/member/memberDetails?guid=${guest}`);
  const give = async () => {
    await button(page, '发放权益卡').click();
    const dialog = page.getByRole('dialog', { name: /发放权益卡/ });
    await dialog.getByRole('radio', { name: /浏览器卡 · 季卡/ }).check();
    await chooseStore(page, dialog);
    return dialog;
  };
  const first = await give();
  await first.getByText('120 积分').waitFor();
  await first.getByText('¥49.00').last().waitFor();
  expect(await runAxe(page)).toEqual([]);
  await button(first, '发放').click();
  await page.getByText(/已发放，有效至 \d{4}-\d\d-\d\d/).waitFor();
  const held = page.getByRole('region', { name: '权益卡' });
  await held.getByRole('link', { name: '浏览器卡' }).waitFor();

  await button(page, '充值').first().click();
  const topUp = page.getByRole('dialog', { name: /充值/ });
  await field(topUp, '金额').fill('300');
  await chooseStore(page, topUp);
  await topUp.getByText('¥90.00', { exact: true }).first().waitFor();
  await button(topUp, '取消').click();

  const second = await give();
  await second.getByText('续期，从现有的卡到期时开始').waitFor();
  await button(second, '发放').click();
  await held.getByText('待生效').waitFor();

  await held.getByRole('link', { name: '浏览器卡' }).first().click();
  const holders = page.getByRole('table');
  await holders.getByRole('row', { name: /待生效.*续期/ }).waitFor();
  expect(await runAxe(page)).toEqual([]);
  await button(page, '停止发放').click();
  const question = page.getByRole('alertdialog', { name: /停止发放/ });
  await question.getByText('已发放的 1 张继续有效，剩余 999 张不再发放，也不能续期').waitFor();
  await button(question, '停止发放').click();
  await page.locator('dl').getByText('已停止').waitFor();
  await button(page, '恢复发放').waitFor();
  expect(await button(page, '发放').count()).toBe(0);
  watch.expectClean();
  await context.close();
});
