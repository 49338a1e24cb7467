import { eq } from 'drizzle-orm';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Board } from '#areas/table/queue/board';
import frEntity from '#i18n/fr/entity/entity';
import fr from '#i18n/fr/table/table';
import zh from '#i18n/zh/table/table';
import type { Database } from '#server/db/database';
import { debtUnit } from '#server/db/schema/payment/payment';
import { saleOrder } from '#server/db/schema/sales/sales';
import { reservation } from '#server/db/schema/table/guest';
import { charge, holdUnits } from '#server/domain/payment/debt/debtLedger';
import { momentOf } from '#server/domain/sales/moment';
import { dayMs, hourMs } from '#values/duration';
import { builtConsole, type VisitOptions } from '../support/app';
import { brokenRules } from '../support/axe';
import { chain, demo } from '../support/callers';
import { dialogShown } from '../support/dialogShown';
import { goTo } from '../support/goTo';
import { settled } from '../support/settled';

const store = demo('store', 'BJ001');
const unit = demo('debtUnit', '1');

/** Guests at a table, a table that is reserved, and a unit that owes a meal of last month: without them these pages are empty. */
async function seat(database: Database): Promise<void> {
  const { at, businessDate, naturalDate } = momentOf(new Date(), { timeZone: 'Asia/Shanghai', cutOff: '04:00' });
  const place = { merchant: chain, brand: demo('brand', 'A'), store };
  await database.db.transaction(async (tx) => {
    const order = { guid: 'seated', number: 'BJ001-1', status: 'open', diningType: 'dineIn', tradeMode: 'dineIn' };
    const days = { businessDate, naturalDate, openedAt: at, orderedAt: at };
    const meal = { channel: 'pos', table: 'A01', guests: 3, receivableAmount: '168.00', methods: [] };
    await tx.insert(saleOrder).values({ ...place, ...order, ...days, ...meal });
    const guests = { number: 'R1', status: 'reserved', businessDate, slot: '23:30', people: 4, table: 'A02' };
    const expectedAt = new Date(Date.parse(at) + hourMs).toISOString();
    const who = { guest: '王先生', phone: '13800000000', expectedAt, createdAt: at, updatedAt: at };
    await tx.insert(reservation).values({ ...place, guid: 'expected', ...guests, ...who });
    const credit = { code: 'GZ001', name: '蓉城软件', creditLimit: '1000.00', availableCredit: '1000.00' };
    await tx.insert(debtUnit).values({ guid: unit, merchant: chain, ...credit, createdAt: at, updatedAt: at });
    const [held] = await holdUnits(tx, eq(debtUnit.guid, unit));
    const past = momentOf(new Date(Date.now() - 40 * dayMs), { timeZone: 'Asia/Shanghai', cutOff: '04:00' });
    const when = { at: past.at, businessDate: past.businessDate };
    const eaten = { guid: 'owed', ...when, operator: '收银', order: 'BJ001-0', amount: '88.00' };
    if (!held || !(await charge(tx, held, { ...place, ...eaten }))) throw new Error('the unit owes nothing');
  });
}

const app = builtConsole({}, { prepare: seat });

type Texts = typeof zh;

/** A page of tables, payments, guests' screens or services, or a state of one that a click leads to. */
type Stop = readonly [path: string, act?: (page: Page, texts: Texts) => Promise<void>];

const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

/** On a phone a list's actions are folded away. */
async function openBatch(page: Page, { tables }: Texts): Promise<void> {
  const folded = page.getByRole('button', { name: frEntity.entity.list.listActions, exact: true });
  if (await folded.isVisible()) await folded.click();
  await press(page, tables.batch.action);
}

const atStore = `at=${encodeURIComponent(`store:${store}`)}`;
const stops: readonly Stop[] = [
  ['/reservations'],
  ['/reservations?dialog=create'],
  ['/reservations', openBatch],
  [`/reservations?view=plan&store=${store}`],
  [`/reservations?view=plan&arrange=1&store=${store}`],
  ['/reservations/label'],
  ['/reservations/label?dialog=create'],
  [`/queueManage?store=${store}`],
  [`/queueManage?store=${store}`, (page, { queues }) => press(page, queues.take)],
  ['/queueManage?view=list'],
  ['/queueManage?view=list&dialog=create'],
  [`/queueManage?view=wall&store=${store}`],
  [`/queueConfig?${atStore}`],
  ['/batchQueueConfig'],
  [`/bookSet?${atStore}`],
  ['/surchargeManage'],
  ['/surchargeManage?dialog=create'],
  ['/paymentMethod'],
  ['/paymentMethod?dialog=create'],
  ['/aggregatePay'],
  ['/aggregatePay?dialog=create'],
  [`/provincialZero?${atStore}`],
  [`/invoiceConfig?${atStore}`],
  ['/batchInvoiceConfig'],
  ['/paymentUnit'],
  ['/paymentUnit?dialog=create'],
  [`/paymentUnit?account=${unit}`],
  [`/paymentUnit?repay=${unit}`],
  ['/accountRepayment'],
  [`/SensitiveOperationRestrictions?${atStore}`],
  [`/wxConfigStore?${atStore}`],
  [`/wxConfigStore?${atStore}`, (page) => press(page, /^2/)],
  ['/batchWxConfigStore'],
  ['/publicAuth'],
  [`/screenPicture?${atStore}`],
  ['/advertisement'],
  ['/advertisement?dialog=create'],
  ['/groupBuy'],
  ['/serviceConfig'],
];

/** Counts the requests of a page that are on their way: a page that is left without loading another stays "idle" for the browser. */
function waitsOf(page: Page): () => Promise<void> {
  const sent = new Set<unknown>();
  page.on('request', (request) => sent.add(request));
  page.on('requestfinished', (request) => sent.delete(request));
  page.on('requestfailed', (request) => sent.delete(request));
  return async () => {
    await settled(page);
    await expect.poll(() => sent.size, { interval: 50, timeout: 60_000 }).toBe(0);
    await settled(page);
  };
}

/** A dialog, a place or a click: everyPage.test.ts looks at the kinds of pages, light and wide. */
const chosenStops = stops.filter(([path, act]) => act !== undefined || path.includes('?'));

/** Finds the faults of stops, which one page visits. */
async function faultsOf(page: Page, visited: readonly Stop[], texts: Texts): Promise<string[]> {
  const broken: string[] = [];
  const quiet = waitsOf(page);
  for (const [path, act] of visited) {
    await goTo(page, `/storesAndEmployees${path}`);
    await quiet();
    await act?.(page, texts);
    if (path.includes('dialog=')) await dialogShown(page);
    await quiet();
    // A button that is enabled just then fades: a fault is one that stays.
    const seen = await brokenRules(page);
    if (seen.length > 0) await quiet();
    const found = seen.length > 0 ? await brokenRules(page) : seen;
    broken.push(...found.map((fault) => `${path}: ${fault}`));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) broken.push(`${path}: scrolls ${overflow} px sideways`);
  }
  return broken;
}

test('pages of store operations break nothing of WCAG 2.2 AA, light and wide, dark and on a phone', async () => {
  const token = await app.tokenOf({});
  const { tdata: board } = await app.call<Board>('/queue/board', { store }, token);
  for (const { id } of board.queues) await app.call('/queue/take', { queue: id, people: 2, phone: null }, token);
  const look = async (options: VisitOptions, visited: readonly Stop[], texts: Texts) => {
    const { page, context, watch } = await app.open('/home', options);
    await page.locator('h1').first().waitFor();
    expect(await faultsOf(page, visited, texts)).toEqual([]);
    watch.expectClean();
    await context.close();
  };
  await Promise.all([look({}, chosenStops, zh), look({ language: 'fr', dark: true, phone: true }, stops, fr)]);
});

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' });

/** A dialog has a cross and a word for it. */
async function closed(dialog: Locator): Promise<void> {
  await button(dialog, '关闭').last().click();
  await dialog.waitFor({ state: 'detached' });
}

test('a debt unit: from its limit over meals and a repayment to the statement, and nothing beyond the limit', async () => {
  const { page, context, watch } = await app.open('/storesAndEmployees/paymentUnit?dialog=create');
  const token = await app.tokenOf({});
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: '单位名称' }).fill('月结科技');
  await form.getByRole('textbox', { name: '挂账额度' }).fill('200');
  await button(form, '保存').click();
  const row = page.getByRole('row', { name: /月结科技/ });
  await row.getByText('¥200.00').first().waitFor();

  const { tdata } = await app.call<{ list: { id: string; name: string }[] }>(
    '/debt/unit/list',
    { page: 1, size: 20, keyword: '月结', filters: {} },
    token,
  );
  const id = tdata.list[0]?.id ?? '';
  const charge = (order: string, amount: string) =>
    app.call('/debt/record/charge', { unit: id, store, order, amount }, token);
  expect((await charge('M-1', '100.00')).code).toBe(0);
  expect((await charge('M-2', '80.00')).code).toBe(0);
  expect((await charge('M-3', '20.01')).message).toBe(
    '“月结科技”的可用额度只剩 20.00；请减少挂账金额，或先还款、提高额度',
  );

  await goTo(page, `/storesAndEmployees/paymentUnit?repay=${id}`);
  const repaying = page.getByRole('dialog', { name: '挂账还款' });
  await repaying.getByRole('textbox', { name: /还款金额/ }).fill('120');
  const paid = (order: string) => repaying.getByRole('row', { name: new RegExp(order) }).getByRole('cell');
  // The oldest first.
  await expect.poll(() => paid('M-1').allTextContents()).toEqual(expect.arrayContaining(['¥100.00', '¥0.00']));
  expect(await paid('M-2').allTextContents()).toEqual(expect.arrayContaining(['¥20.00', '¥60.00']));
  await repaying.getByRole('combobox', { name: /收款门店/ }).click();
  await page.getByRole('option', { name: /朝阳大悦店/ }).click();
  await button(repaying, '确认还款').click();
  const receipt = page.getByRole('dialog', { name: '还款收据' });
  await receipt.getByText(/^HK\d{8}-\d{4}$/).waitFor();
  expect(await receipt.textContent()).toMatch(/M-1[^¥]*¥100\.00[\s\S]*M-2[^¥]*¥20\.00[\s\S]*剩余未还¥60\.00/);
  await closed(receipt);

  await goTo(page, `/storesAndEmployees/paymentUnit?account=${id}`);
  const account = page.getByRole('dialog', { name: /^月结科技/ });
  const statement = account.getByRole('table', { name: '对账单' });
  await statement.getByRole('row', { name: /期初未还.*¥0\.00/ }).waitFor();
  await statement.getByRole('row', { name: /期末未还.*挂账.*¥180\.00.*还款.*¥120\.00.*¥60\.00/ }).waitFor();
  await closed(account);

  // The debt of last month opens this month's statement, and has grown old.
  await goTo(page, `/storesAndEmployees/paymentUnit?account=${unit}`);
  const older = page.getByRole('dialog', { name: /^蓉城软件/ });
  await older.getByRole('row', { name: /期初未还.*¥88\.00/ }).waitFor();
  expect(await older.textContent()).toMatch(/31-60 天[^¥]*¥88\.00/);
  await closed(older);

  // The form begins with what was known of the unit, and again with what is read.
  const read = page.waitForResponse(/unit\/getOne/);
  await goTo(page, `/storesAndEmployees/paymentUnit?dialog=edit&guid=${id}`);
  await read;
  await settled(page);
  const limit = page.getByRole('dialog').getByRole('textbox', { name: '挂账额度' });
  await limit.fill('59.99');
  await button(page.getByRole('dialog'), '保存').click();
  await page
    .getByText(/60\.00/)
    .first()
    .waitFor();
  await expect.poll(() => limit.getAttribute('aria-invalid')).toBe('true');
  await limit.fill('60');
  await button(page.getByRole('dialog'), '保存').click();
  await page.getByText('保存成功').waitFor();

  // Taken back, the unit would owe more than its limit now.
  await goTo(page, '/storesAndEmployees/accountRepayment');
  const record = page.getByRole('row', { name: /月结科技.*还款.*-¥120\.00/ });
  await button(record, /更多操作|更多/).click();
  await page.getByRole('menuitem', { name: '撤销还款' }).click();
  const back = page.getByRole('dialog', { name: '撤销还款' });
  await back.getByRole('textbox', { name: '撤销原因' }).fill('金额有误');
  await button(back, '撤销还款').click();
  await page
    .getByText(/将超过挂账额度，请先把额度提高到 180\.00 以上/)
    .first()
    .waitFor();
  const { tdata: known } = await app.call<{ version: number }>(`/debt/unit/getOne?guid=${id}`, undefined, token);
  await app.call('/debt/unit/update_debt_unit', { id, version: known.version, creditLimit: '180.00' }, token);
  await button(back, '撤销还款').click();
  await page.getByText(/已撤销，单号 HC/).waitFor();
  await page.getByRole('row', { name: /月结科技.*撤销还款.*¥120\.00/ }).waitFor();
  watch.allow(/status of 4\d\d/);
  watch.expectClean();
  await context.close();
});

test('a brand says a setting, a store says it otherwise and gives it back, and ten stores are set at once', async () => {
  const page0 = '/storesAndEmployees/invoiceConfig';
  const at = (place: string) => `${page0}?at=${encodeURIComponent(place)}`;
  const { page, context, watch } = await app.open(at(`brand:${demo('brand', 'A')}`));
  const threshold = page.getByRole('textbox', { name: '最低开票金额' });
  const shows = (value: string) => expect.poll(() => threshold.inputValue()).toBe(value);
  const save = async () => {
    await button(page, '保存').click();
    await page.getByText('保存成功').waitFor();
    await page.getByText('保存成功').waitFor({ state: 'detached' });
  };
  await shows('10.00');
  await threshold.fill('25');
  await save();
  await goTo(page, at(`store:${demo('store', 'SH001')}`));
  // The store says what the brand says, so that the value does not tell the two apart.
  await page.getByText('没有单独设置的项目沿用品牌默认。').waitFor();
  await shows('25.00');
  await threshold.fill('40');
  await page.getByText('本店设置').first().waitFor();
  await save();
  await goTo(page, at(`store:${demo('store', 'HZ001')}`));
  await shows('25.00');
  await goTo(page, at(`store:${demo('store', 'SH001')}`));
  await shows('40.00');
  await button(page, '将“最低开票金额”恢复默认').click();
  await shows('25.00');
  await save();

  await goTo(page, '/storesAndEmployees/batchInvoiceConfig');
  await button(page, /^门店/).click();
  const panel = page.getByRole('dialog', { name: '门店' });
  await panel.getByRole('treeitem', { name: /徐汇店/ }).waitFor();
  for (const branch of await panel.locator('[role=treeitem][aria-level="1"]').all()) await branch.click();
  await panel.getByText('已选 10 项，共 10 项').waitFor();
  await page.keyboard.press('Escape');
  await threshold.fill('50');
  const differences = page.getByRole('region', { name: '差异', exact: true });
  await differences.getByRole('row', { name: /徐汇店.*最低开票金额.*¥25\.00.*¥50\.00/ }).waitFor();
  await differences.getByRole('row', { name: /天河店.*最低开票金额.*¥0\.00.*¥50\.00/ }).waitFor();
  expect(await differences.getByRole('row').count()).toBe(11);
  // Somebody else sets one of them meanwhile: it is left as they set it, and named.
  const token = await app.tokenOf({});
  const id = `store:${demo('store', 'SH001')}`;
  const { tdata } = await app.call<{ version: number }>(
    `/invoice_config/getOne?guid=${encodeURIComponent(id)}`,
    undefined,
    token,
  );
  await app.call('/invoice_config/update', { id, version: tdata.version, threshold: '45.00' }, token);
  await button(page, '应用到 10 家门店').click();
  await page.getByText('已应用到 9 家门店').waitFor();
  await page
    .getByRole('alert')
    .getByText(/徐汇店/)
    .waitFor();
  await differences.getByRole('row', { name: /徐汇店.*最低开票金额.*¥45\.00.*¥50\.00/ }).waitFor();
  await expect.poll(() => differences.getByRole('row').count()).toBe(2);
  await button(page, '应用到 1 家门店').click();
  await page.getByText('已应用到 1 家门店').waitFor();
  await page.waitForURL((url) => url.pathname === page0);
  await goTo(page, at(`store:${demo('store', 'GZ001')}`));
  await shows('50.00');
  watch.expectClean();
  await context.close();
});
