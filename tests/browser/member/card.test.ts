import { eq } from 'drizzle-orm';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { nothing } from '#business/bill/balance';
import { addMembers } from '#mocks/demo/sales/members';
import { openLedgers } from '#mocks/demo/sales/openLedgers';
import type { Database } from '#server/db/database';
import { member } from '#server/db/schema/member/member';
import { Books } from '#server/domain/member/ledger/books';
import { builtConsole } from '#tests/support/app';
import { brokenRules, runAxe } from '#tests/support/axe';
import { chain, demo } from '#tests/support/callers';
import { goTo } from '#tests/support/goTo';
import { chooseStore } from '#tests/support/member/chooseStore';
import { isState } from '#tests/support/openScreen';
import { settled } from '#tests/support/settled';
import { hourMs } from '#values/duration';

const guest = demo('member', '1');
const store = demo('store', 'BJ001');

/** A guest of the first subject whose card holds nothing: topped up once, and spent with real value and gift. */
async function spent(database: Database): Promise<void> {
  await database.db.transaction(async (tx) => {
    await addMembers(tx, chain, 6, new Date());
    const none = { realBalance: '0.00', giftBalance: '0.00', subsidyBalance: '0.00' };
    await tx
      .update(member)
      .set({ ...none, enabled: true })
      .where(eq(member.merchant, chain));
    for (let all = false; !all; ) all = await openLedgers(tx, chain, '2026-01-01');
    const books = await Books.hold(tx, eq(member.guid, guest));
    const book = books.of(guest);
    if (!book) throw new Error('no guest');
    const about = {
      of: null,
      operator: '王芳',
      remark: '',
      brand: demo('brand', 'A'),
      store,
      businessDate: '2026-11-20',
    };
    const at = new Date(Date.now() - hourMs).toISOString();
    book.recharge({ ...about, kind: 'recharge', business: 'first', order: null, at }, 10_000n, 1000n);
    const effect = { pointsSpent: 0n, earned: 100n, growth: 100n, total: 11_000n, orders: 1 };
    const paid = { ...nothing(), real: 10_000n, gift: 1000n };
    book.sale({ ...about, kind: 'sale', business: 'mixed', order: 'mixed', at }, { ...effect, paid });
    await books.write(tx);
  });
}

const app = builtConsole({}, { prepare: spent });

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' });

/** Chooses a command of the card that the page shows. */
async function command(page: Page, name: string): Promise<Locator> {
  await button(page.getByRole('region', { name: '会员卡' }), /更多操作|更多/)
    .last()
    .click();
  await page.getByRole('menuitem', { name }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  return dialog;
}

test('a guest tops up, is paid out a part, loses the card and has a new one', async () => {
  const { page, context, watch } = await app.open(`/member/memberDetails?guid=${guest}`);
  const cards = page.getByRole('region', { name: '会员卡' });
  await cards.getByText('¥0.00').waitFor();
  await page.getByRole('listitem').filter({ hasText: '储值赠金' }).first().waitFor();

  await button(page, '充值').first().click();
  const form = page.getByRole('dialog', { name: /充值/ });
  await button(form, /^¥500\.00/).click();
  await chooseStore(page, form);
  await form.getByText('按活动“冬日暖心充值”赠送').waitFor();
  expect(await runAxe(page)).toEqual([]);
  await button(form, '充值').click();
  await page.getByText('已充值 ¥500.00，赠送 ¥100.00').waitFor();
  await cards.getByText('¥500.00').waitFor();

  const back = await command(page, '退储值');
  await back.getByRole('textbox', { name: '金额' }).fill('250');
  await chooseStore(page, back);
  await back.getByText('同时收回赠金 ¥50.00').waitFor();
  await back.getByRole('textbox', { name: '原因' }).fill('客人要求');
  await button(back, '退储值').click();
  await page.getByText('已退还 ¥250.00，收回赠金 ¥50.00').waitFor();
  await cards.getByText('¥250.00').waitFor();

  const lost = await command(page, '挂失补卡');
  await button(lost, '挂失补卡').click();
  await lost.getByText('此项必填').waitFor();
  await lost.getByRole('textbox', { name: '原因' }).fill('遗失');
  await button(lost, '挂失补卡').click();
  await page.getByText(/新卡 88\d{14} 已可使用/).waitFor();
  await cards.getByText('已补卡').waitFor();
  expect(await cards.getByRole('listitem').allTextContents()).toEqual([
    expect.stringMatching(/正常.*¥250\.00/),
    expect.stringMatching(/已补卡.*¥0\.00/),
  ]);

  await goTo(page, '/memberMarketing/storeCardAdmin');
  await page.getByRole('row', { name: /88\d{14}.*正常.*¥250\.00.*¥50\.00/ }).waitFor();
  await page.getByRole('row', { name: /已补卡/ }).waitFor();
  watch.expectClean();
  await context.close();
});

const pages = [
  '/memberMarketing/storeCardBasicsSetting',
  '/memberMarketing/storeCardAdmin',
  '/memberMarketing/recharge',
  '/memberMarketing/rechargeActivity',
  '/memberMarketing/rechargeActivity?dialog=create',
  '/memberMarketing/storeCardConsumptionHistory',
  '/memberMarketing/storeCardConsumptionHistory?view=settlement',
  '/member/givingRecord',
  '/member/consumeDetails',
  `/member/memberDetails?guid=${guest}`,
];

test('pages of cards break nothing of WCAG 2.2 AA, light and wide, dark and on a phone', async () => {
  for (const [visited, options] of [
    [pages.filter(isState), {}],
    [pages, { language: 'fr', dark: true, phone: true }],
  ] as const) {
    const { page, context, watch } = await app.open('/home', options);
    await page.locator('h1').first().waitFor();
    const broken: string[] = [];
    for (const path of visited) {
      await goTo(page, path);
      await page.waitForLoadState('networkidle');
      await settled(page);
      const found = await brokenRules(page);
      broken.push(...found.map((fault) => `${path}: ${fault}`));
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (overflow > 0) broken.push(`${path}: scrolls ${overflow} px sideways`);
    }
    expect(broken).toEqual([]);
    watch.expectClean();
    await context.close();
  }
});
