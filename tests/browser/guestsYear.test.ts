import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Database } from '#server/db/database';
import { dayMs as day } from '#values/duration';
import { builtConsole } from '../support/app';
import { runAxe } from '../support/axe';
import { freshDigits } from '../support/fieldEdges';
import { dine, takeBack } from '../support/member/visits';
import { settled } from '../support/settled';

// A guest's year: joins, tops up, pays with card and phone, is refunded a dish, goes up a level, has a birthday, loses the card, is forgotten.

const app = builtConsole();

const name = '欧阳令仪';

const button = (within: Page | Locator, text: string | RegExp) =>
  within.getByRole('button', { name: text, exact: typeof text === 'string' });
const entry = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: '动态' }).getByRole('listitem').filter({ hasText: text });

/** Chooses a command of the card that the page shows. */
async function cardCommand(page: Page, command: string): Promise<Locator> {
  // A menu whose card is drawn again under the pointer is pressed without an effect.
  await settled(page);
  await button(page.getByRole('region', { name: '会员卡' }), /更多操作|更多/)
    .last()
    .click();
  await page.getByRole('menuitem', { name: command }).click();
  return page.getByRole('dialog');
}

/** A dinner of twelve dishes for 1,320 yuan, 600 of it from the card, of which one dish is taken back. */
async function dinner(database: Database, member: string): Promise<void> {
  const visit = {
    member,
    memberName: name,
    store: 'HZ001',
    dish: '毛血旺',
    quantity: '12',
    price: '110.00',
    at: new Date(),
  };
  const order = await dine(database, visit, 60_000n);
  await takeBack(database, visit, order, '1');
}

test('a year of a guest', async () => {
  const { page, context, watch } = await app.open('/member/memberCreate');
  await page.getByLabel(/^手机号/).fill(`139${freshDigits(8)}`);
  await page.getByLabel(/^姓名/).fill(name);
  const birthday = new Date(Date.now() + 5 * day).toISOString().slice(5, 10);
  await page.getByLabel(/^生日/).fill(`1988-${birthday === '02-29' ? '03-01' : birthday}`);
  await button(page, '保存').click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  await page.getByText('普通会员').first().waitFor();
  const detail = new URL(page.url());
  const member = detail.searchParams.get('guid') ?? '';

  // Its name is that of a filter of the timeline too, which is there earlier.
  await button(page, '充值').nth(1).waitFor();
  await button(page, '充值').first().click();
  const form = page.getByRole('dialog', { name: /充值/ });
  await button(form, /^¥500\.00/).click();
  await form.getByRole('combobox', { name: '门店' }).click();
  await page.getByRole('option', { name: /西湖店/ }).click();
  await button(form, '充值').click();
  await page.getByText('已充值 ¥500.00，赠送 ¥100.00').waitFor();
  await entry(page, /储值本金 \+¥500\.00/).waitFor();
  watch.expectClean();
  await context.close();

  await app.afterDays(2, (database) => dinner(database, member));

  const later = await app.open(`${detail.pathname}${detail.search}`);
  const guest = later.page;
  await guest.getByRole('heading', { name, level: 1 }).waitFor();
  await guest.getByText('黄金会员').first().waitFor();
  await entry(guest, /^消费.*储值本金 ¥?.*500\.00.*余/)
    .first()
    .waitFor();
  await entry(guest, /^退款/).first().waitFor();
  // The night that was missed is made up for once the server is there again.
  await expect
    .poll(
      async () => {
        await guest.reload();
        await entry(guest, /^消费/).first().waitFor();
        return entry(guest, /^生日礼.*\+88/).count();
      },
      { timeout: 120_000 },
    )
    .toBe(1);
  const cards = guest.getByRole('region', { name: '会员卡' });
  await cards.getByText('¥41.67').first().waitFor();
  expect(await runAxe(guest)).toEqual([]);
  await entry(guest, /^消费/)
    .first()
    .getByRole('link', { name: /^HZ001-/ })
    .click();
  await guest
    .getByRole('heading', { name: /HZ001-/ })
    .first()
    .waitFor();
  await guest.goBack();
  await cards.getByText('¥41.67').first().waitFor();

  const lost = await cardCommand(guest, '挂失补卡');
  await lost.getByRole('textbox', { name: '原因' }).fill('钱包被偷');
  await button(lost, '挂失补卡').click();
  await guest.getByText(/新卡 88\d{14} 已可使用/).waitFor();
  await cards.getByText('已补卡').waitFor();

  await button(guest, '更多操作').click();
  await button(guest, '匿名化').click();
  const forgetting = guest.getByRole('dialog', { name: `匿名化“${name}”` });
  await forgetting.getByLabel(/^放弃余额的说明/).fill('书面声明');
  await forgetting.getByLabel(/^会员姓名/).fill(name);
  await button(forgetting, '匿名化会员').click();
  await button(guest.getByRole('alertdialog'), '匿名化会员').click();
  await guest.getByRole('heading', { name: '已匿名化', level: 1 }).waitFor();
  expect(await guest.getByText(name).count()).toBe(0);
  await guest.goto(`${app.address()}/memberMarketing/balanceSubsidiary`);
  await guest
    .getByRole('row', { name: /已匿名化/ })
    .first()
    .waitFor();
  expect(await guest.getByText(name).count()).toBe(0);
  later.watch.expectClean();
  await later.context.close();
});
