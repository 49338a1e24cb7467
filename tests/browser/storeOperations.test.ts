import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import frEntity from '../../i18n/fr/entity';
import fr from '../../i18n/fr/tables';
import zh from '../../i18n/zh/tables';
import { reservation } from '../../mocks/db/guestSchema';
import { debtUnit } from '../../mocks/db/paymentsSchema';
import { saleOrder } from '../../mocks/db/salesSchema';
import { charge, holdUnits } from '../../mocks/domain/payments/debtLedger';
import { momentOf } from '../../mocks/domain/sales/moment';
import { openDataFolder } from '../../mocks/hosts/node/dataFolder';
import type { Board } from '../../src/areas/tables/queue/board';
import { builtConsole, type VisitOptions } from '../support/app';
import { runAxe } from '../support/axe';
import { chain, demo } from '../support/callers';
import { goTo } from '../support/goTo';
import { settled } from '../support/settled';

const store = demo('store', 'BJ001');
const unit = demo('debtUnit', '1');

/** Guests at a table, a table that is reserved, and a unit that owes a meal: without them these pages are empty. */
async function seat(dataDir: string): Promise<void> {
  const database = await openDataFolder(dataDir, null);
  const { at, businessDate, naturalDate } = momentOf(new Date(), { timeZone: 'Asia/Shanghai', cutOff: '04:00' });
  const place = { merchant: chain, brand: demo('brand', 'A'), store };
  await database.db.transaction(async (tx) => {
    const order = { guid: 'seated', number: 'BJ001-1', status: 'open', diningType: 'dineIn', tradeMode: 'dineIn' };
    const days = { businessDate, naturalDate, openedAt: at, orderedAt: at };
    const meal = { channel: 'pos', table: 'A01', guests: 3, receivableAmount: '168.00', methods: [] };
    await tx.insert(saleOrder).values({ ...place, ...order, ...days, ...meal });
    const guests = { number: 'R1', status: 'reserved', businessDate, slot: '23:30', people: 4, table: 'A02' };
    const who = { guest: '王先生', phone: '13800000000', createdAt: at, updatedAt: at };
    await tx.insert(reservation).values({ ...place, guid: 'expected', ...guests, ...who });
    const credit = { code: 'GZ001', name: '蓉城软件', creditLimit: '1000.00', availableCredit: '1000.00' };
    await tx.insert(debtUnit).values({ guid: unit, merchant: chain, ...credit, createdAt: at, updatedAt: at });
    const [held] = await holdUnits(tx, eq(debtUnit.guid, unit));
    const eaten = { guid: 'owed', at, businessDate, operator: '收银', order: 'BJ001-0', amount: '88.00' };
    if (!held || !(await charge(tx, held, { ...place, ...eaten }))) throw new Error('the unit owes nothing');
  });
  await database.close();
}

const app = builtConsole({}, seat);

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

/** A dialog that fades in is not there yet for the rules, while the page behind it is hidden from them already. */
async function dialogShown(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role=dialog]')].some((one) =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    ),
  );
}

/** What is broken at the stops, which one page visits. */
async function faultsOf(page: Page, texts: Texts): Promise<string[]> {
  const broken: string[] = [];
  const quiet = waitsOf(page);
  for (const [path, act] of stops) {
    await goTo(page, `/storesAndEmployees${path}`);
    await quiet();
    await act?.(page, texts);
    if (path.includes('dialog=')) await dialogShown(page);
    await quiet();
    const found = await runAxe(page);
    broken.push(...found.map(({ rule, targets }) => `${path}: ${rule} at ${targets.slice(0, 2).join(' | ')}`));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) broken.push(`${path}: scrolls ${overflow} px sideways`);
  }
  return broken;
}

test('pages of store operations break nothing of WCAG 2.2 AA, light and wide, dark and on a phone', async () => {
  const token = await app.tokenOf({});
  const { tdata: board } = await app.call<Board>('/queue/board', { store }, token);
  for (const { id } of board.queues) await app.call('/queue/take', { queue: id, people: 2, phone: null }, token);
  const look = async (options: VisitOptions, texts: Texts) => {
    const { page, context, watch } = await app.open('/home', options);
    await page.locator('h1').first().waitFor();
    expect(await faultsOf(page, texts)).toEqual([]);
    watch.expectClean();
    await context.close();
  };
  await Promise.all([look({}, zh), look({ language: 'fr', dark: true, phone: true }, fr)]);
});
