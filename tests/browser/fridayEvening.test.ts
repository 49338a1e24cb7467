import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { type ActAnswer, type BookedDays, bookingPaths } from '#areas/table/booking/paths';
import { addDays } from '#values/dateText';
import { builtConsole } from '../support/app';
import { gate } from '../support/gate';
import { settled } from '../support/settled';

// A store and its guests on an evening, on a phone.

const app = builtConsole();
const store = '10000001-store-BJ001';
const account = {};

test('an evening on a phone: numbers, reservations, guests at the door', async () => {
  const token = await app.tokenOf(account);
  const call = async <T>(path: string, body: Record<string, unknown>) => {
    const { code, tdata } = await app.call<T>(path, body, token);
    expect([path, code]).toEqual([path, 0]);
    return tdata;
  };
  // Guests may come at any time, so that it does not matter when the test runs.
  const periods = [
    { startTime: '04:00', endTime: '16:00', capacity: 20 },
    { startTime: '16:00', endTime: '04:00', capacity: 20 },
  ];
  const settings = { id: `store:${store}`, version: 0, periods, deposit: '100.00', refundHours: 1 };
  await call('/reservation_setting/update', settings);
  const { today, time } = await call<BookedDays>(bookingPaths.booked, { store });
  const tomorrow = addDays(today, 1);
  const guest = { store, phone: '13800001234', type: 'hall', depositMethod: 'cash' };
  const reserve = (over: Record<string, unknown>) =>
    call<ActAnswer>(bookingPaths.book, { ...guest, id: crypto.randomUUID(), ...over });
  await reserve({ guest: '李先生', businessDate: tomorrow, slot: '18:30', people: 15 });
  await reserve({ guest: '赵女士', businessDate: today, slot: soon(time), people: 6 });

  const { page, context, watch } = await app.open(`/storesAndEmployees/queueManage?store=${store}`, { phone: true });
  await page.getByRole('button', { name: '取号' }).click();
  await page.getByRole('dialog', { name: '取号' }).getByRole('button', { name: '取号' }).click();
  await page.getByText(/^已取号 A\d+$/).waitFor();
  await page.getByRole('button', { name: /^叫号 A\d+$/ }).click();
  await page.getByText(/^已呼叫 A\d+$/).waitFor();

  await page.goto(`${app.address()}/storesAndEmployees/bookingRule?store=${store}&day=${tomorrow}`);
  await page.getByRole('listitem', { name: /李先生$/ }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: '新建预订' }).click();
  const dialog = page.getByRole('dialog', { name: '新建预订' });
  await dialog.getByRole('combobox', { name: '时间' }).click();
  await page.getByRole('option', { name: '19:00', exact: true }).click();
  const people = dialog.getByRole('textbox', { name: '人数' });
  await people.fill('6');
  await people.press('Tab');
  await dialog.getByText('该时段只能再接待 5 人，请减少人数或换一个时段').waitFor();
  expect(await dialog.getByRole('button', { name: '新建预订' }).isDisabled()).toBe(true);
  await dialog.getByRole('combobox', { name: '预订类型' }).click();
  await page.getByRole('option', { name: '宴会' }).click();
  await people.fill('121');
  await people.press('Tab');
  await dialog.getByText('规则“宴会”：一个预订最多 120 人，请减少人数或分成几个预订').waitFor();
  await dialog.getByRole('combobox', { name: '预订类型' }).click();
  await page.getByRole('option', { name: '大厅' }).click();
  await people.fill('5');
  await people.press('Tab');
  await dialog.getByText('可以预订，之后还可接待 0 人').waitFor();
  await dialog.getByRole('textbox', { name: '顾客姓名' }).fill('王女士');
  await dialog.getByRole('textbox', { name: '手机号' }).fill('13900001111');
  await dialog.getByRole('radio', { name: '微信' }).check();
  await dialog.getByRole('button', { name: '新建预订' }).click();
  const booked = page.getByRole('listitem', { name: '19:00 王女士' });
  await booked.getByText('定金 ¥100.00 已付').waitFor();

  await booked.getByRole('button', { name: '王女士 的更多操作' }).click();
  await page.getByRole('menuitem', { name: '取消预订' }).click();
  const question = page.getByRole('alertdialog', { name: '取消 王女士 的预订' });
  await question.getByText(/定金 ¥100.00 将退还/).waitFor();
  await question.getByRole('button', { name: '取消预订' }).click();
  await page.getByText('已取消 王女士 的预订').waitFor();

  await page.getByRole('navigation', { name: '选择日期' }).getByRole('button').first().click();
  await page.getByRole('button', { name: '直接到店' }).click();
  await page.getByRole('dialog', { name: '直接到店' }).getByRole('button', { name: '直接到店' }).click();
  await page.getByText(/^顾客已入座 A\d+$/).waitFor();
  const late = page.getByRole('listitem', { name: /赵女士$/ });
  await late.getByRole('button', { name: '赵女士 的更多操作' }).click();
  await page.getByRole('menuitem', { name: '安排桌台' }).click();
  const tables = page.getByRole('dialog', { name: /^赵女士 的桌台/ });
  await tables.getByRole('combobox', { name: '桌台' }).click();
  await page.getByRole('option', { name: /^B05（6 座/ }).click();
  await tables.getByRole('button', { name: '安排桌台' }).click();
  await tables.waitFor({ state: 'detached' });
  await late.getByRole('button', { name: '赵女士 到店' }).click();
  await page.getByText('赵女士 已到店，桌台 B05').waitFor();

  await page.goto(`${app.address()}/storesAndEmployees/reservations?view=plan&store=${store}`);
  await page.getByRole('button', { name: '卡座' }).click();
  const seat = page.getByRole('list', { name: '使用中的桌台' }).getByRole('listitem').filter({ hasText: 'B05' });
  await seat.getByText('用餐中').waitFor();
  await seat.getByText(/6\/6/).waitFor();
  watch.expectClean();
  await context.close();
});

test('on a phone the days and the acts of the book stay under the thumb while the reservations of a day come, few or many', async () => {
  const token = await app.tokenOf(account);
  const { tdata: days } = await app.call<BookedDays>(bookingPaths.booked, { store }, token);
  const businessDate = addDays(days.today, 5);
  for (let guest = 1; guest <= 12; guest += 1) {
    const asked = { store, businessDate, slot: '18:30', people: 1, type: 'hall', guest: `客人${guest}` };
    const booking = { ...asked, phone: '13800001234', depositMethod: 'cash', id: crypto.randomUUID() };
    expect((await app.call(bookingPaths.book, booking, token)).code).toBe(0);
  }
  const path = `/storesAndEmployees/bookingRule?store=${store}&day=${addDays(days.today, 6)}`;
  const { page, context, watch } = await app.open(path, { phone: true });
  await page.getByText('这一天没有预订').waitFor();
  await settled(page);
  const act = page.getByRole('button', { name: '新建预订' });
  const dates = page.getByRole('navigation', { name: '选择日期' });
  /** Where they begin, in pixels from above. */
  const top = async (of: Locator) => Math.round((await of.boundingBox())?.y ?? 0);
  const place = () => top(act);
  const before = await place();
  const datesBefore = await top(dates);
  const answer = gate();
  await page.route(`**/gateway${bookingPaths.day}*`, async (route) => {
    await answer.passed;
    await route.continue();
  });
  await dates.getByRole('button').nth(5).click();
  await page.getByRole('status', { name: '加载中' }).waitFor();
  const during = await place();
  const datesDuring = await top(dates);
  answer.open();
  await page.getByRole('listitem', { name: '18:30 客人9' }).waitFor();
  await settled(page);
  expect(before).toBeGreaterThan(780);
  expect([during, await place()]).toEqual([before, before]);
  expect([datesDuring, await top(dates)]).toEqual([datesBefore, datesBefore]);
  // The list is longer than the screen: it goes on below the bar, and ends above it.
  const list = page.getByRole('list', { name: '预订列表' });
  const end = async () => {
    const box = await list.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  expect(await end()).toBeGreaterThan(before);
  await page.mouse.move(195, 500);
  await page.mouse.wheel(0, 5000);
  await expect.poll(end).toBeLessThan(before);
  expect(await place()).toBe(before);
  watch.expectClean();
  await context.close();
});

/** Two minutes from now, where the store's day does not end before. */
function soon(time: string): string {
  if (time >= '03:58' && time < '04:00') return time;
  const at = (Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + 2) % 1440;
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
}
